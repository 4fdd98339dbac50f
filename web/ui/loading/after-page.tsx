import { lazy, Suspense, type ComponentType } from 'react'

/** Loads code; without a network, as soon as it is back. */
const loadOnline = async <Code,>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return await loadOnline(load)
  }
}

/**
 * A small part of a page whose code comes once the page is there: until then it takes no place, and nothing waits for it. A
 * network that goes away in between keeps the part away, and not the page.
 */
export const afterPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazy(async () => ({ default: await loadOnline(load) }))

  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
