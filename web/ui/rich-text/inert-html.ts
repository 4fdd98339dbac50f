import { trustedPolicy } from '#web/lib/trusted-policy.ts'

/** It lets every text pass, for `inertHtml` alone: nothing runs or loads in the document that it makes. */
const policy = trustedPolicy('inert-html', { createHTML: (html) => html })

/** The HTML as a tree outside of the page, to be read. Its nodes must not be put into the page: there they would run. */
export const inertHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body
