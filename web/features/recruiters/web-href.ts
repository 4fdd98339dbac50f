/** The address of a website as it was typed: without http it is opened with https (001 §2). */
export const webHref = (link: string): string => (/^https?:\/\//i.test(link) ? link : `https://${link}`)
