import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { readSettings } from '#server/start/settings.ts'
import { codeOf } from '#server/start/start-failure.ts'
import { fail, say } from '#server/start/terminal.ts'

const shownDate = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
})

/** `npm run outbox`: the mails that were written instead of sent, newest last. */
const run = async (): Promise<void> => {
  const folder = join(readSettings(process.env).DATA_DIR, 'outbox')
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => ({ name, ...(await PostalMime.parse(await readFile(join(folder, name)))) })),
  )
  const byDate = mails.toSorted((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''))
  for (const { name, date, to, subject } of byDate)
    say(
      [
        date === undefined ? '' : shownDate.format(new Date(date)),
        to?.map(({ address }) => address).join(', '),
        subject,
        name,
      ].join('  '),
    )
  say(byDate.length === 0 ? `Aucun e-mail dans ${folder}.` : `${byDate.length} e-mail(s) dans ${folder}.`)
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

await run().catch(fail)
