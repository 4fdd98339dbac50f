import { lazy, Suspense, type ComponentType } from 'react'

/** A small part of a page whose code comes once the page is there: until then it takes no place, and nothing waits for it. */
export const afterPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazy(async () => ({ default: await load() }))

  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
