import type { ReactNode } from 'react'

/** Pages are written where they are built; the browser takes over what stands there, and never needs the writer. */
const { renderToString } = import.meta.env.SSR ? await import('react-dom/server') : { renderToString: () => '' }

/**
 * Where a page that is otherwise plain HTML comes to life: the form, written at build time as a root of its own (so that
 * the ids which tie its fields together are the same in the browser). `public-behaviour.ts` fetches the script that
 * takes it over once the page is drawn. Its address is its source's, as `npm run dev` serves it; the build writes the
 * built file's (bin/pages/islands.mjs).
 */
export const Island = ({ feature, name, children }: { feature: string; name: string; children: ReactNode }) => (
  <div
    id={`island-${name}`}
    data-script={`/web/features/${feature}/${name}.island.tsx`}
    dangerouslySetInnerHTML={{ __html: renderToString(children) }}
  />
)
