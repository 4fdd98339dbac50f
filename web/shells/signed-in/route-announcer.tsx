import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the title of the page after a navigation, and moves the focus to the start of its content. */
export const RouteAnnouncer = () => {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    setTitle(document.title)
    if (hash === '') document.getElementById('contenu')?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <div className="visually-hidden" role="status">
      {title}
    </div>
  )
}
