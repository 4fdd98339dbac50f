import { useEffect, useState } from 'react'

/** The storage key of the mission that the administrator's candidate page goes back to (001 §2, A-75). */
const key = 'missionId'

/** Remembers the mission that the administrator has just left. */
export const keepMissionLeft = (id: number) => localStorage.setItem(key, String(id))

const missionLeft = (): number | null => {
  const id = Number(localStorage.getItem(key))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * The mission that the administrator has just left; null when there is none to go back to. A mission notes itself when
 * its page is taken down, and the next page has been drawn once by then: so it is read again after that.
 */
export const useMissionLeft = () => {
  const [mission, setMission] = useState(missionLeft)
  useEffect(() => setMission(missionLeft()), [])
  return mission
}

/** Once the administrator is back on a mission, or on the list of candidates, there is none to go back to. */
export const forgetMissionLeft = () => localStorage.removeItem(key)
