import { useEffect, useState } from 'react'
import { takeArrival } from '#web/lib/arrival.ts'

/** The welcome of who arrives with `completeProfile`, which is used up: a reload says nothing. */
export const useWelcome = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen((wasOpen) => wasOpen || takeArrival().completeProfile === true), [])
  return { isOpen, close: () => setOpen(false) }
}
