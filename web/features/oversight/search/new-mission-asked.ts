import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Begins a new mission when the search led here for it; a reload, or coming back, does not begin another. */
export const useNewMissionAsked = (begin: () => void) => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as { newMission?: boolean } | null)?.newMission === true
  const beginOnce = useEffectEvent(() => {
    begin()
    void navigate({ pathname, search }, { replace: true, state: null })
  })
  useEffect(() => {
    if (isAsked) beginOnce()
  }, [isAsked])
}
