import { useEffect, useRef, useState, type ComponentType } from 'react'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import classes from './figure-on-sight.module.css'

/**
 * A figure whose code, and what it reads, are loaded once it is less than one window away from being seen. Its place has
 * its height from the start, so that nothing moves when it comes; `isShort` for a list of a few lines.
 */
export const figureOnSight = <Props extends object>(load: () => Promise<ComponentType<Props>>, isShort = false) => {
  const Figure = afterPage(load)

  return (props: Props) => {
    const place = useRef<HTMLDivElement>(null)
    const [isNear, setNear] = useState(false)
    useEffect(() => {
      if (place.current === null) return
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
        { rootMargin: '100% 0px' },
      )
      observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    return (
      <div ref={place} className={classes.place} data-short={isShort || undefined}>
        {isNear && <Figure {...props} />}
      </div>
    )
  }
}
