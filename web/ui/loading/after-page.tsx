import { lazy, Suspense, type ComponentType } from 'react'

/** What stands for a part whose code cannot come: the network went away between the page and the part. */
const Absent = () => null

/**
 * A small part of a page whose code comes once the page is there: until then it takes no place, and nothing waits for it. Without
 * a network it stays absent until the page is opened again, and the page goes on.
 */
export const afterPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (navigator.onLine) throw error
      return { default: Absent }
    }
  })

  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
