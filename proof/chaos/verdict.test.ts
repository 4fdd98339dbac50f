import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { contactMessages } from '#server/db/schema/ground/contact.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { sendContactMessage } from '#server/features/ground/contact/contact.commands.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aCandidate } from '#test/people/factories.ts'
import { openLedger, type WriteKind } from './ledger.ts'
import { judge } from './verdict.ts'

const now = new Date('2026-11-23T09:00:00Z')
const whole = { lost: [], doubled: [], half: [], refused: [] }

const sent = (message: string) => ({
  firstname: 'Petit',
  lastname: 'Claire',
  email: 'claire@exemple.fr',
  post: null,
  message,
})

/** A database in which something was written, and what the ledger says of it. */
const open = async () => {
  const database = await openTestDatabase()
  const { db } = database
  const ledger = openLedger()
  const opened = { ...database, [Symbol.asyncDispose]: () => Promise.resolve() }
  return {
    db,
    /** A message as the product writes it; its letter has left. */
    send: async (message: string) => {
      await sendContactMessage(db, { id: null, role: 'visitor', now }, sent(message), 'regie@exemple.fr')
      await db.update(mails).set({ status: 'sent', sentAt: now })
    },
    note: (status: number | undefined, key: string, kind: WriteKind = 'contact.sent') =>
      ledger.note({ kind, key, status }),
    faults: async () => {
      const { byKind: _, ...faults } = await judge(
        { open: () => Promise.resolve(opened), folder: { path: tmpdir() } },
        ledger,
      )
      return faults
    },
  }
}

const message = 'Ecrit-0000000001'

describe('the verdict', () => {
  test('finds nothing where what was acknowledged is there once, and what has no answer is there or not', async () => {
    const { send, note, faults } = await open()
    await send(message)
    note(201, message)
    await send('Ecrit-0000000002')
    note(undefined, 'Ecrit-0000000002')
    note(503, 'Ecrit-0000000003')
    expect(await faults()).toEqual(whole)
  })

  test('finds a lost write', async () => {
    const { note, faults } = await open()
    note(201, message)
    expect(await faults()).toMatchObject({ ...whole, lost: [expect.stringContaining(message)] })
  })

  test('finds a write that stands twice', async () => {
    const { send, note, faults } = await open()
    await send(message)
    await send(message)
    note(201, message)
    expect(await faults()).toMatchObject({ ...whole, doubled: [expect.stringContaining(message)] })
  })

  test('finds a row without its event: half of an unknown write, and a lost one when it was acknowledged', async () => {
    const { db, note, faults } = await open()
    const { firstname: familyName, lastname: givenName, email } = sent(message)
    const row = { familyName, givenName, email, createdAt: now }
    await db.insert(contactMessages).values([
      { ...row, message },
      { ...row, message: 'Ecrit-0000000002' },
    ])
    note(undefined, message)
    note(201, 'Ecrit-0000000002')
    expect(await faults()).toMatchObject({
      half: [expect.stringContaining(message)],
      lost: [expect.stringContaining('Ecrit-0000000002')],
    })
  })

  test('finds what was refused', async () => {
    const { note, faults } = await open()
    note(409, message)
    expect(await faults()).toMatchObject({ ...whole, refused: [`contact.sent ${message}: 409`] })
  })

  test('finds a letter that nothing sends, and one that nothing announced', async () => {
    const { db, faults } = await open()
    const letter = { subject: 'Bonjour', greeting: 'Bonjour,', paragraphs: [] }
    await db.insert(mails).values({ recipient: 'anne@exemple.fr', letter, createdAt: now })
    expect(await faults()).toMatchObject({ lost: [expect.any(String)], half: [expect.any(String)] })
  })

  test('finds a change that is missing among those of a person', async () => {
    const { db, note, faults } = await open()
    const { id } = await aCandidate(db)
    note(200, String(id), 'candidate.edited')
    expect(await faults()).toMatchObject({ ...whole, lost: [expect.stringContaining(`candidate.edited ${id}`)] })
  })
})
