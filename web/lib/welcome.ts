import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const asksToComplete = (state: unknown) =>
  typeof state === 'object' && state !== null && 'completeProfile' in state && state.completeProfile === true

/** The welcome of who arrives with the navigation state `completeProfile`, which is used up: a reload says nothing. */
export const useWelcome = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const isAsked = asksToComplete(location.state)
  const [isOpen, setOpen] = useState(isAsked)
  useEffect(() => {
    if (isAsked) void navigate('.', { replace: true, state: null })
  }, [isAsked, navigate])
  return { isOpen, close: () => setOpen(false) }
}
