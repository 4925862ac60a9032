"""Gymnasium environments, whose observations contain only what a player may know.

    >>> import gymnasium
    >>> import cannonade.env
    >>> env = gymnasium.make("Cannonade-v0", rules="original")
    >>> observation, info = env.reset(seed=1)
    >>> action = env.action_space.sample(info["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)

`gymnasium.make_vec("Cannonade-v0", num_envs=1024)` creates the compiled vector
environment. Observations are bytes: `FIELDS` lists them, and `decode` converts them to
an `Observation`. Action ids are those of `cannonade.kernel`. Importing this package
raises `MissingExtraError` without the extra `cannonade[gym]`, and `KernelMissingError`
if the kernel is not compiled.
"""

# Gymnasium leaves the types of an environment's arguments open.
# pyright: reportUnknownMemberType=false

from cannonade.errors import MissingExtraError as MissingExtraError

try:
    import gymnasium as _gymnasium  # needs numpy
except ModuleNotFoundError as error:
    if error.name not in {"gymnasium", "numpy"}:
        raise
    raise MissingExtraError(error.name, "gym") from error

from cannonade.env.encoding import (
    FIELDS as FIELDS,
    LAYOUT_VERSION as LAYOUT_VERSION,
    OFFSETS as OFFSETS,
    CardPlace as CardPlace,
    ObservationField as ObservationField,
    decode as decode,
    encode as encode,
)
from cannonade.env.single import CannonadeEnv as CannonadeEnv
from cannonade.env.vector import CannonadeVectorEnv as CannonadeVectorEnv

_gymnasium.register(
    "Cannonade-v0",
    entry_point="cannonade.env.single:CannonadeEnv",
    vector_entry_point="cannonade.env.vector:CannonadeVectorEnv",
)
