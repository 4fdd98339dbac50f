import type { CalendarEvent } from './calendar.ts'
import type { LetterEvent, Logo, ReadyLetter } from './letter.ts'

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const signature = 'L’équipe Inspirnautes'
const unsubscribing = 'Ne plus recevoir ces rappels'

type Answers = NonNullable<ReadyLetter['answers']>

const textOfAnswers = ({ lead, links }: Answers, publicUrl: string): string =>
  [lead, ...links.map(({ label, path }) => `${label} : ${publicUrl}${path}`)].join('\n')

/** The letter as plain text, with the full address of its action. */
const renderText = (letter: ReadyLetter, publicUrl: string): string =>
  [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.lines ?? []).map(({ text, path }) => `${text}\n${publicUrl}${path}`),
    ...(letter.answers ? [textOfAnswers(letter.answers, publicUrl)] : []),
    ...(letter.action ? [`${letter.action.label} : ${publicUrl}${letter.action.path}`] : []),
    letter.operator ? `${signature}\n${letter.operator}` : signature,
    ...(letter.unsubscribePath ? [`${unsubscribing} : ${publicUrl}${letter.unsubscribePath}`] : []),
  ].join('\n\n') + '\n'

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** No line ends after « or before a sign that French sets apart. */
const unbroken = (text: string): string => text.replaceAll(/(?<=«) | (?=[»:;?!])/g, '\u00a0')

const line = (html: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#0b1226">${html}</p>`

/** The button, followed by the same address as text for readers who cannot click it. */
const renderAction = ({ label, path }: NonNullable<ReadyLetter['action']>, publicUrl: string): string => {
  const address = escape(`${publicUrl}${path}`)
  return `
    <p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b1226;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escape(label)}</a></p>
    <p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#5a6178">Si le bouton ne répond pas, copiez cette adresse : <a href="${address}" style="color:#1d4fd7;word-break:break-all">${address}</a></p>`
}

/** The answers as buttons, one under the other: a thumb finds each. */
const renderAnswers = ({ lead, links }: Answers, publicUrl: string): string => {
  const buttons = links.map(
    ({ label, path }) =>
      `<p style="margin:0 0 12px"><a href="${escape(`${publicUrl}${path}`)}" style="display:block;padding:12px 24px;border:1px solid #0b1226;border-radius:8px;color:#0b1226;font-size:16px;font-weight:600;text-align:center;text-decoration:none">${escape(unbroken(label))}</a></p>`,
  )
  return [line(escape(unbroken(lead))), ...buttons].join('\n    ')
}

/** The company's logo; its name stands there when pictures are not shown. */
const renderLogo = ({ contentId, companyName }: Logo): string =>
  `<img src="cid:${escape(contentId)}" width="80" height="80" alt="${escape(companyName)}" style="display:block;margin:0 0 24px;border:1px solid #e7e3da;border-radius:12px;font-size:16px;font-weight:600;color:#0b1226">
    `

const renderLine = (text: string, path: string, publicUrl: string): string =>
  line(`<a href="${escape(`${publicUrl}${path}`)}" style="color:#1d4fd7">${escape(unbroken(text))}</a>`)

const renderUnsubscribing = (path: string, publicUrl: string): string =>
  ` <a href="${escape(`${publicUrl}${path}`)}" style="color:#5a6178">${unsubscribing}</a>`

const renderHtml = (letter: ReadyLetter, publicUrl: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf8f4;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf8f4">
<tr><td align="center" style="padding:32px 16px">
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
  <tr><td style="padding:0 0 16px;font-size:18px;font-weight:700;color:#0b1226">Inspirnautes</td></tr>
  <tr><td style="padding:32px;background:#ffffff;border:1px solid #e7e3da;border-radius:12px">
    ${letter.logo ? renderLogo(letter.logo) : ''}${[letter.greeting, ...letter.paragraphs].map((text) => line(escape(unbroken(text)))).join('\n    ')}${(letter.lines ?? []).map(({ text, path }) => renderLine(text, path, publicUrl)).join('\n    ')}${letter.answers ? renderAnswers(letter.answers, publicUrl) : ''}${letter.action ? renderAction(letter.action, publicUrl) : ''}
    ${line(signature)}
  </td></tr>
  <tr><td style="padding:16px 0;font-size:13px;color:#5a6178">Vous recevez ce message parce que cette adresse est connue d’Inspirnautes.${letter.operator ? ` ${escape(letter.operator)}.` : ''}${letter.unsubscribePath ? renderUnsubscribing(letter.unsubscribePath, publicUrl) : ''}</td></tr>
  </table>
</td></tr>
</table>
</body>
</html>
`

const readyEvent = ({ name, start, end, path, ...event }: LetterEvent, publicUrl: string): CalendarEvent => ({
  ...event,
  uid: `${name}@${new URL(publicUrl).hostname}`,
  start: new Date(start),
  end: new Date(end),
  url: `${publicUrl}${path}`,
})

/** A letter rendered for sending: texts written by people are escaped, so they can add neither tags nor addresses. */
export const renderLetter = (letter: ReadyLetter, publicUrl: string) => ({
  subject: letter.subject,
  text: renderText(letter, publicUrl),
  html: renderHtml(letter, publicUrl),
  logo: letter.logo,
  event: letter.event && readyEvent(letter.event, publicUrl),
  ...(letter.unsubscribePath && { unsubscribeUrl: `${publicUrl}${letter.unsubscribePath}` }),
})
