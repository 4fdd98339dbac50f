import { webHref } from '#web/features/profiles/recruiters/web-href.ts'
import { OutsideLink } from '#web/ui/links/outside-link.tsx'

/** A link to a website, with the text that the person typed. */
export const Website = ({ link }: { link: string }) => <OutsideLink href={webHref(link)}>{link}</OutsideLink>
