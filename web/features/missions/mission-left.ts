/** Where the administrator's candidate page finds the mission to go back to (001 §2, A-75). */
const key = 'missionId'

/** Remembers the mission that the administrator has just left. */
export const keepMissionLeft = (id: number) => localStorage.setItem(key, String(id))
