import { ScrollRestoration, Scripts } from 'react-router'

/** What brings a page to life in the browser. A page without it stays the HTML that was written at build time. */
export const ReactScripts = () => (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
)
