"""What players choose: texts under names, of which `cannonade.club` knows the sense."""

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.sqlite import insert as upsert

from cannonade.store.player import PlayerId, fetch_player
from cannonade.store.tables import preferences


def fetch_preferences(connection: Connection, player_id: PlayerId) -> dict[str, str]:
    """Return all that a player has chosen, by name."""
    wanted = select(preferences).where(preferences.c.player_id == player_id)
    rows = connection.execute(wanted.order_by(preferences.c.name))
    return {row.name: row.value for row in rows}


def put_preference(
    connection: Connection, player_id: PlayerId, name: str, value: str | None
) -> None:
    """Keep a text in place of the one under that name; None takes it away.

    Raises:
        UnknownPlayerError: if there is no such player.
    """
    fetch_player(connection, player_id)
    if value is None:
        is_it = (preferences.c.player_id == player_id) & (preferences.c.name == name)
        connection.execute(delete(preferences).where(is_it))
        return
    row = {"player_id": player_id, "name": name, "value": value}
    added = upsert(preferences).values(row)
    connection.execute(
        added.on_conflict_do_update(index_elements=["player_id", "name"], set_=row)
    )
