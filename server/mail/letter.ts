/** A link that gives access to an account. Its secret is made when the mail is sent; only a hash of it is stored. */
export type SecretLink = { kind: 'password-reset' | 'email-confirmation' | 'new-email'; accountId: number }

/** The text of a mail. `path` is a path of our site, completed with PUBLIC_URL when the mail is sent. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string } & ({ path: string } | { link: SecretLink })
  /** A person waits for this mail at a screen: it is sent before the other queued mails. */
  isUrgent?: true
}

/** A letter whose links have their full addresses. */
export type ReadyLetter = Omit<Letter, 'action'> & { action?: { label: string; path: string } }
