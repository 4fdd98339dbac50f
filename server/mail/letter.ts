/** A link that lets its reader in. Its secret is made when the mail is sent; what is kept of it is a hash. */
export type SecretLink = { kind: 'password-reset' | 'email-confirmation'; accountId: number }

/** The words of a mail. `path` is an address of ours, completed with PUBLIC_URL when it is sent. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string } & ({ path: string } | { link: SecretLink })
  /** Somebody waits for it at a screen: it is sent before all that is queued. */
  isUrgent?: true
}

/** A letter whose links have their addresses. */
export type ReadyLetter = Omit<Letter, 'action'> & { action?: { label: string; path: string } }
