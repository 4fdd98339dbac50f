import type { ReactNode } from 'react'

/** Pages are rendered at build time; the browser only hydrates their HTML, and does not load the renderer. */
const { renderToString } = import.meta.env.SSR ? await import('react-dom/server') : { renderToString: () => '' }

/**
 * The part of a plain HTML page that React hydrates: the form, rendered at build time as a separate root (so that the
 * ids which connect its fields are the same in the browser). `public-behaviour.ts` fetches its script after the page's
 * first paint. `folder` is the wing and the feature. `data-script` is the path of the source, as `npm run dev` serves it; the build replaces it by the
 * address of the built file (bin/pages/islands.mjs).
 */
export const Island = ({ folder, name, children }: { folder: string; name: string; children: ReactNode }) => (
  <div
    id={`island-${name}`}
    data-script={`/web/features/${folder}/${name}.island.tsx`}
    dangerouslySetInnerHTML={{ __html: renderToString(children) }}
  />
)
