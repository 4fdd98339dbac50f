/** The words of a mail. `path` is an address of ours, completed with PUBLIC_URL when it is sent. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; path: string }
}
