/* Uniform random playouts of the revised rules: a fair limit for the kernel.
 *
 * The rules are hard-coded, and nothing is kept that a playout does not need: no other
 * rules, no layers, no history, no key. Random numbers and the order of choices are the
 * kernel's, so that game i of a seed is the kernel's game i; benchmarks/kernel_speed.py
 * checks it by counts and outcomes. With SUBSET nobody replaces a card or holds a ploy:
 * aces and jokers are drawn and forgotten.
 *
 * Usage: playouts GAMES SEED; prints games, actions, games lost by armour, lost dry,
 * won, and seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NONE = 54, ALL = 0xFFF, CELLS = 9, SLOTS = 12 };
enum { DRAW, KEEP, REPLACE, PLACE, ROYAL, ARMOUR };
enum { DEALING, REPLACING, PLACING, PLAYING };
enum { OPEN, WON, FATAL, DRY, ENDS };

#define SUIT_OF(v) v, v, v, v, v, v, v, v, v, v, v, v, v
#define RANKS 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
#define PLAIN 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
static const uint8_t rank_of[55] = {RANKS, RANKS, RANKS, RANKS, 0, 0, 0};
static const uint8_t suit_of[55] = {SUIT_OF(0), SUIT_OF(1), SUIT_OF(2), SUIT_OF(3), 4, 4, 5};
static const uint8_t admits[55] = {
    PLAIN, 31, 9, 1, PLAIN, 31, 6, 2, PLAIN, 31, 6, 4, PLAIN, 31, 9, 8, 0, 0, 0};
static const uint8_t alike[4][6] = {
    {3, 1, 1, 2, 1, 0}, {1, 3, 2, 1, 1, 0}, {1, 2, 3, 1, 1, 0}, {2, 1, 1, 3, 1, 0}};
static const uint8_t near[12] = {0, 1, 2, 2, 5, 8, 8, 7, 6, 6, 3, 0};
static const uint8_t middle[12] = {3, 4, 5, 1, 4, 7, 5, 4, 3, 7, 4, 1};
static const uint16_t targets_of[9] = {0x108, 0x80, 0x840, 0x10, 0, 0x400, 0x21, 2, 0x204};

typedef struct { uint64_t low, high; } Rng;

typedef struct {
    uint64_t tops;                  /* seven bits for the rank of each top card */
    uint16_t living, dead;
    uint8_t stack[9], hand, phase;
    uint8_t royal[12], health[12];
    uint8_t below[54];
    uint8_t pile[64], first, count; /* a ring */
    uint8_t queue[12], queued, raised;
    uint8_t aces, jokers, outcome;
} Game;

static inline uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static Rng seeded(uint64_t seed, uint64_t stream) {
    uint64_t start = mix(seed + 0x9E3779B97F4A7C15u);
    start = mix(start ^ (stream * 0xD1342543DE82EF95u + 1));
    return (Rng){mix(start + 0x9E3779B97F4A7C15u), mix(start + 0x3C6EF372FE94F82Au)};
}

static inline uint32_t next32(Rng *rng) {
    uint64_t low = rng->low, high = rng->high, sum = low + high;
    high ^= low;
    rng->low = (low << 49 | low >> 15) ^ high ^ high << 21;
    rng->high = high << 28 | high >> 36;
    return ((sum << 17 | sum >> 47) + low) >> 32;
}

static inline uint32_t below(Rng *rng, uint32_t bound) {
    uint64_t product = (uint64_t)next32(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t lowest = -bound % bound;
        while ((uint32_t)product < lowest) product = (uint64_t)next32(rng) * bound;
    }
    return product >> 32;
}

static inline int shift_of(int cell) { return cell < 8 ? 7 * (7 - cell) : 56; }

static inline void put_on(Game *g, int card, int cell) {
    int covered = g->stack[cell];
    g->below[card] = covered;
    g->stack[cell] = card;
    g->tops += ((uint64_t)rank_of[card] - rank_of[covered]) << shift_of(cell);
}

static inline int take_top(Game *g, int cell) {
    int card = g->stack[cell], uncovered = g->below[card];
    g->stack[cell] = uncovered;
    g->tops += ((uint64_t)rank_of[uncovered] - rank_of[card]) << shift_of(cell);
    return card;
}

static inline int turn_over(Game *g) {
    int card = g->pile[g->first++ & 63];
    g->count--;
    return card;
}

static inline void put_under(Game *g, int card) {
    g->pile[(g->first + g->count++) & 63] = card;
}

/* One subtraction compares all cells; one multiplication gathers the answers. */
static inline uint32_t fits(const Game *g, uint64_t rank) {
    uint64_t left = (0x4081020408102040u | rank * 0x0102040810204081u) - g->tops;
    uint64_t bits = left >> 6 & 0x0102040810204081u;
    uint64_t eight = (bits & 0x0002040810204081u) * 0x0101010101010101u;
    return (eight >> 49 & 0xFF) | (bits >> 48 & 0x100);
}

static inline uint32_t filled(const Game *g) {
    uint32_t cells = 0;
    for (int cell = 0; cell < CELLS; cell++) cells |= (uint32_t)(g->stack[cell] != NONE) << cell;
    return cells;
}

static inline void fire(Game *g, int cell) {
    for (uint32_t left = g->living & targets_of[cell]; left; left &= left - 1) {
        int slot = __builtin_ctz(left);
        int one = g->stack[near[slot]], other = g->stack[middle[slot]];
        int taken = admits[g->royal[slot]];
        if (rank_of[one] + rank_of[other] >= g->health[slot]
            && taken >> suit_of[one] & taken >> suit_of[other] & 1) {
            g->living ^= 1 << slot;
            g->dead |= 1 << slot;
        }
    }
}

static uint32_t royal_slots(const Game *g) {
    const uint8_t *like = alike[suit_of[g->hand]];
    uint32_t best = 0;
    int most = -1;
    for (uint32_t left = ALL & ~(g->living | g->dead); left; left &= left - 1) {
        int card = g->stack[near[__builtin_ctz(left)]];
        int merit = like[suit_of[card]] << 4 | rank_of[card];
        if (merit < most) continue;
        best = (merit > most ? 0 : best) | (left & -left);
        most = merit;
    }
    return best;
}

static uint32_t armour_slots(const Game *g) {
    const uint8_t *like = alike[suit_of[g->hand]];
    uint32_t best = 0;
    int most = -1;
    for (uint32_t left = g->living; left; left &= left - 1) {
        int royal = g->royal[__builtin_ctz(left)];
        int merit = (like[suit_of[royal]] << 4) - rank_of[royal];
        if (merit < most) continue;
        best = (merit > most ? 0 : best) | (left & -left);
        most = merit;
    }
    return best;
}

static void cycle(Game *g) {
    int card = turn_over(g);
    for (; rank_of[card] < 11; card = turn_over(g)) put_under(g, card);
    g->hand = card;
}

static inline int is_banked(Game *g, int card) {
    if (rank_of[card] > 1) return 0;
#ifndef SUBSET
    if (rank_of[card]) g->aces++;
    else g->jokers++;
#endif
    return 1;
}

static void lay(Game *g, int cell) {
    for (;;) {
        int card = turn_over(g);
        if (rank_of[card] > 10) g->queue[g->queued++] = card;
        else if (!is_banked(g, card)) {
            put_on(g, card, cell);
            return;
        }
    }
}

static void go_on(Game *g) {
    g->hand = NONE;
    if (g->raised < g->queued) g->hand = g->queue[g->raised++];
#ifndef SUBSET
    else if (g->phase == DEALING) g->phase = REPLACING;
#endif
    else g->phase = PLAYING;
}

static void deal(Game *g, Rng *rng) {
    memset(g, 0, sizeof *g);
    memset(g->stack, NONE, sizeof g->stack);
    for (int card = 0; card < 54; card++) g->pile[card] = card;
    for (int last = 53; last > 0; last--) {
        uint32_t chosen = below(rng, last + 1);
        uint8_t card = g->pile[last];
        g->pile[last] = g->pile[chosen];
        g->pile[chosen] = card;
    }
    g->count = 54;
    for (int cell = 0; cell < CELLS; cell++) lay(g, cell);
    go_on(g);
}

static inline int nth(uint32_t bits, uint32_t index) {
    while (index--) bits &= bits - 1;
    return __builtin_ctz(bits);
}

static inline int pick(Rng *rng, uint32_t bits) {
    if (!(bits & (bits - 1))) return __builtin_ctz(bits);
    uint32_t x = bits - (bits >> 1 & 0x55555555u);
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    x = ((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24;
    return nth(bits, below(rng, x));
}

static void extract(Game *g, int cell) {
    uint8_t cards[54];
    int height = 0;
    while (g->stack[cell] != NONE) cards[height++] = take_top(g, cell);
    while (height--) put_under(g, cards[height]);
    g->aces--;
}

static void reassign(Game *g, int source, int target) {
    put_on(g, take_top(g, source), target);
    fire(g, target);
    g->jokers--;
}

/* With a ploy in hand: the hand's choices, then extractions, then reassignments. Gives
 * the hand's choice, or -1 when a ploy was chosen and played. */
static int pick_with_ploys(Game *g, Rng *rng, uint32_t hand) {
    uint32_t cells = filled(g), targets[CELLS] = {0};
    uint32_t own = (uint32_t)__builtin_popcount(hand);
    uint32_t extractions = g->aces ? (uint32_t)__builtin_popcount(cells) : 0, moves = 0;
    if (g->jokers)
        for (uint32_t left = cells; left; left &= left - 1) {
            int source = __builtin_ctz(left);
            targets[source] = fits(g, rank_of[g->stack[source]]) & ~(1u << source);
            moves += (uint32_t)__builtin_popcount(targets[source]);
        }
    uint32_t total = own + extractions + moves;
    uint32_t index = total == 1 ? 0 : below(rng, total);
    if (index < own) return nth(hand, index);
    index -= own;
    if (index < extractions) {
        extract(g, nth(cells, index));
        return -1;
    }
    index -= extractions;
    for (int source = 0;; source++) {
        uint32_t here = (uint32_t)__builtin_popcount(targets[source]);
        if (index < here) {
            reassign(g, source, nth(targets[source], index));
            return -1;
        }
        index -= here;
    }
}

static inline int choose(Game *g, Rng *rng, uint32_t hand) {
#ifndef SUBSET
    if ((g->aces | g->jokers) && g->phase == PLAYING) return pick_with_ploys(g, rng, hand);
#endif
    return pick(rng, hand);
}

static void draw(Game *g) {
    if (!g->living) {
        cycle(g);
        return;
    }
    int card = turn_over(g);
    if (!is_banked(g, card)) g->hand = card;
}

static void place_royal(Game *g, int slot) {
    g->royal[slot] = g->hand;
    g->health[slot] = rank_of[g->hand];
    g->living |= 1 << slot;
    if (g->phase == PLAYING) g->hand = NONE;
    else go_on(g);
}

static void replace(Game *g, int cell) {
    put_under(g, take_top(g, cell));
    g->queued = g->raised = 0;
    lay(g, cell);
    g->phase = PLACING;
    go_on(g);
}

static void play_number(Game *g, Rng *rng) {
    int rank = rank_of[g->hand], action;
    uint32_t cells = fits(g, rank);
    if (cells) {
        if ((action = choose(g, rng, cells)) < 0) return;
        put_on(g, g->hand, action);
        g->hand = NONE;
        fire(g, action);
        if (g->dead == ALL) g->outcome = WON;
        return;
    }
    if ((action = choose(g, rng, g->aces | g->jokers ? 0 : armour_slots(g))) < 0) return;
    g->health[action] += rank;
    if (g->health[action] >= (rank_of[g->royal[action]] == 13 ? 19 : 20)) g->outcome = FATAL;
    g->hand = NONE;
}

/* A blocked number without a ploy and without a living royal waits for the next one. */
static int waiting_number(Game *g) {
    if (g->living || g->hand == NONE || rank_of[g->hand] > 10 || g->aces | g->jokers
        || fits(g, rank_of[g->hand])) return NONE;
    int number = g->hand;
    cycle(g);
    return number;
}

static int play(Game *g, Rng *rng) {
    int actions = 0, waiting = NONE, action;
    while (!g->outcome) {
        actions++;
        if (g->hand == NONE && g->phase == REPLACING) {
            action = pick(rng, 0x3FF);
            if (action) replace(g, action - 1);
            else g->phase = PLAYING;
        } else if (g->hand == NONE) {
            if (choose(g, rng, g->count != 0) >= 0) draw(g);
        } else if (rank_of[g->hand] > 10) {
            if ((action = choose(g, rng, royal_slots(g))) >= 0) {
                place_royal(g, action);
                if (waiting != NONE) g->hand = waiting;
                waiting = NONE;
            }
        } else {
            play_number(g, rng);
        }
        if (g->dead == ALL) g->outcome = WON;
        if (g->outcome || g->phase != PLAYING) continue;
        if (waiting == NONE) waiting = waiting_number(g);
        if (g->hand == NONE && !g->count && !(g->aces | g->jokers)) g->outcome = DRY;
    }
    return actions;
}

int main(int count, char **words) {
    long games = count > 1 ? atol(words[1]) : 100000, actions = 0, ends[ENDS] = {0};
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    clock_t begin = clock();
    for (long number = 0; number < games; number++) {
        Rng rng = seeded(seed, number);
        Game game;
        deal(&game, &rng);
        actions += play(&game, &rng);
        ends[game.outcome]++;
    }
    double spent_s = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%ld %ld %ld %ld %ld %.3f\n", games, actions, ends[FATAL], ends[DRY], ends[WON],
           spent_s);
    return 0;
}
