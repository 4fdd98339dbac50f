import { ScrollRestoration, Scripts } from 'react-router'
import { WhileHydrating } from '#web/shells/while-hydrating.tsx'

/** The scripts that hydrate a page in the browser. A page without them stays the HTML rendered at build time. */
export const ReactScripts = () => (
  <>
    <ScrollRestoration />
    <WhileHydrating>
      <Scripts />
    </WhileHydrating>
  </>
)
