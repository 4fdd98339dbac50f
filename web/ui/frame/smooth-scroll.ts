/** How long a smooth scroll lasts, in milliseconds (000 §9). */
const duration = 800

const easeOut = (part: number) => 1 - (1 - part) ** 3

/** Scrolls the page to its top, smoothly unless the person asked for less motion. */
export const scrollToTop = () => {
  const from = window.scrollY
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const start = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / duration)
    window.scrollTo(0, from * (1 - easeOut(part)))
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
