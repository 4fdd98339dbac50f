import type { CalendarStatus } from '#domain/hiring/calendars/interview-calendar.ts'
import type { Minute } from '#domain/time/paris-time.ts'

/**
 * A link that needs no session: it gives access to an account, decides one month for a company, answers one interview, or signs one
 * document. Its secret is made when the mail is sent; only a hash of it is stored.
 */
export type SecretLink = AccountLink | ReportLink | AnswerLink | SignatureLink | SignatureCode
export type AccountLink = {
  kind: 'password-reset' | 'email-confirmation' | 'registration-correction' | 'new-email' | 'former-email'
  accountId: number
}
type ReportLink = { kind: 'activity-report'; accountId: number; reportId: number; version: number }
type SignatureLink = { kind: 'signature'; accountId: number; requestId: number }
/** No address but a code of six digits, in the place of `{code}` in the paragraphs: it goes with a link that was mailed before. */
export type SignatureCode = { kind: 'signature-code'; accountId: number; linkId: number }
/** It chooses this slot, or without one declines both. */
export type AnswerLink = {
  kind: 'interview-answer'
  accountId: number
  interviewId: number
  version: number
  slot: Minute | null
}

/** A date that goes with a letter as a calendar file: instants in ISO form, completed with our host when the mail is sent. */
export type LetterEvent = {
  name: string
  sequence: number
  status: CalendarStatus
  start: string
  end: string
  summary: string
  description: string
  path: string
  location?: string
}

/** The text of a mail. `path` is a path of our site, completed with PUBLIC_URL when the mail is sent. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: string[]
  /** The company that the letter speaks for: its logo stands at the head, if it has one when the mail is sent. */
  company?: { accountId: number; name: string }
  /** Lines that each lead to a page of their own, after the paragraphs. */
  lines?: { text: string; path: string }[]
  /** Whose mails of this kind the link at the foot ends, without a session; null for the platform's. */
  unsubscribe?: { accountId: number | null }
  action?: { label: string } & ({ path: string } | { link: SecretLink })
  /** The date that the letter speaks of: one at most, since a calendar reads one event a message. */
  event?: LetterEvent
  /**
   * What can be answered from the mail, above the action. It is left out when nothing can be answered any more, so the other
   * words never speak of it.
   */
  answers?: { lead: string; links: { label: string; link: AnswerLink }[] }
  /** A person waits for this mail at a screen: it is sent before the other queued mails. */
  isUrgent?: true
}

/**
 * A logo that travels in the mail: a reader that fetches no pictures shows it, it stays when the company changes its logo,
 * and opening the mail tells us nothing.
 */
export type Logo = { contentId: string; jpeg: Buffer; companyName: string }

/** A file that goes with a mail, whole: a mail server wants it in one piece. */
export type Attachment = { name: string; mediaType: string; content: Buffer }

/** A letter whose links have their full addresses. */
export type ReadyLetter = Pick<Letter, 'subject' | 'greeting' | 'paragraphs' | 'lines'> & {
  unsubscribePath?: string
  logo?: Logo | undefined
  event?: LetterEvent | undefined
  answers?: { lead: string; links: { label: string; path: string }[] }
  action?: { label: string; path: string }
  /** Who sends it, at its foot: the company that operates the platform, and its address. */
  operator?: string | undefined
}
