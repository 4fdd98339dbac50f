import { withDe } from '#domain/elision.ts'
import type { Letter } from '#server/mail/letter.ts'

/** Lines that people wrote, without the blank ones. */
const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '')

type ContactMessage = { familyName: string; givenName: string; email: string; position: string | null; message: string }

/** A visitor's message from the contact form, to the operator. */
export const contactLetter = ({ familyName, givenName, email, position, message }: ContactMessage): Letter => ({
  subject: `Message ${withDe(givenName)} ${familyName}`,
  greeting: `${givenName} ${familyName} (${position === null ? email : `${position}, ${email}`}) vous écrit :`,
  paragraphs: linesOf(message),
})

type AdminMessage = { sender: string; title: string; text: string; mission: string | undefined }

/** A signed-in person's message to the administrator, with the mission if one was chosen. */
export const adminMessageLetter = ({ sender, title, text, mission }: AdminMessage): Letter => ({
  subject: title,
  greeting: `${sender} vous écrit${mission === undefined ? '' : ` au sujet de la mission « ${mission} »`} :`,
  paragraphs: linesOf(text),
})
