import { useEffect, useState } from 'react'
import { takeHandoff } from '#web/lib/session/page-handoff.ts'

/** The welcome of who arrives with `completeProfile`, which is used up: a reload says nothing. */
export const useWelcome = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen((wasOpen) => wasOpen || takeHandoff().completeProfile === true), [])
  return { isOpen, close: () => setOpen(false) }
}
