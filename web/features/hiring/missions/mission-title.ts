import { useEffect } from 'react'
import type { MissionDetail } from '#contract/hiring/missions.ts'

/** The document's title on the page of a mission. */
export const titleOf = (mission: MissionDetail | undefined): string => `${mission?.title ?? 'Mission'} · Inspirnautes`

/**
 * Updates the document's title after the mission is edited on its own page: the router sets the title only at a
 * navigation.
 */
export const useMissionTitle = (mission: MissionDetail): void => {
  const title = titleOf(mission)
  useEffect(() => {
    document.title = title
  }, [title])
}
