import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { registrationCorrections } from '#server/db/schema/profiles/registration-corrections.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'
import { openSigning } from '#test/people/signing.ts'
import { openTestApp } from '#test/servers/app.ts'
import { endWhatMayBeOver } from './restored.commands.ts'

const server = await openTestApp()
const { db, call, clock } = server
const signing = await openSigning(server)

test('a restored database opens nothing by a link that was mailed before its backup', async () => {
  const world = await signing.aWorld()
  await signing.sent(world)
  const token = linkIn(await sendNewestTo(db, world.candidate.email, clock.now))
    .split('/')
    .at(-1)
  const read = () => call(api.signatures.readByLink, { params: { token: token ?? '' } })
  expect((await read()).status).toBe(200)
  const correction = { accountId: world.candidate.id, tokenHash: 'a hash', expiresAt: new Date('2099-01-01') }
  await db.insert(registrationCorrections).values(correction)

  await endWhatMayBeOver(db, { id: null, role: 'operator', now: clock.now })

  expect((await read()).status).toBe(404)
  expect(await db.select().from(registrationCorrections)).toMatchObject([{ tokenHash: null, expiresAt: null }])
})
