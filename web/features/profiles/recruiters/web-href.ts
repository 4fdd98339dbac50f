/** The link to a website that a person typed: https is added where the scheme is missing (001 §2). */
export const webHref = (link: string): string => (/^https?:\/\//i.test(link) ? link : `https://${link}`)
