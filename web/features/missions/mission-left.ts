/** The storage key of the mission that the administrator's candidate page goes back to (001 §2, A-75). */
const key = 'missionId'

/** Remembers the mission that the administrator has just left. */
export const keepMissionLeft = (id: number) => localStorage.setItem(key, String(id))
