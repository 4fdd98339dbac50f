import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtpInbox } from '#test/servers/smtp.ts'
import { isOnThisMachine, openMailer } from './mailer.ts'

const plain = await openSmtpInbox()
const encrypted = await openSmtpInbox({ startTls: true })

const message = {
  messageId: '<mail-1@inspirnautes.fr>',
  to: 'anne@exemple.fr',
  replyTo: null,
  subject: 'Objet',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  date: new Date('2026-11-23T09:00:00Z'),
}

const send = (smtpUrl: string, tls?: boolean) => {
  const mailer = openMailer({ smtpUrl, tls, from: 'bonjour@inspirnautes.fr', dataDir: tmpdir() })
  onTestFinished(() => mailer.close())
  return mailer.send(message)
}

test('a server on this machine is used without TLS, unless the setting requires it', async () => {
  await send(plain.url)
  expect(plain.received).toHaveLength(1)
  await expect(send(plain.url, true)).rejects.toMatchObject({ code: 'ETLS' })
  expect(plain.received).toHaveLength(1)
})

test('a server with an untrusted certificate receives nothing', async () => {
  await expect(send(encrypted.url, true)).rejects.toThrow(/certificate/)
  expect(encrypted.received).toEqual([])
})

test.each([
  ['smtp://localhost', true],
  ['smtp://LOCALHOST:1025', true],
  ['smtp://127.0.0.1:25', true],
  ['smtp://127.8.9.10', true],
  ['smtp://[::1]:25', true],
  ['smtp://smtp.exemple.fr:587', false],
  ['smtp://127.0.0.1.exemple.fr', false],
  ['smtp://localhost.exemple.fr', false],
  ['smtp://10.0.0.5', false],
])('%s is on this machine: %s', (url, isOurs) => {
  expect(isOnThisMachine(url)).toBe(isOurs)
})
