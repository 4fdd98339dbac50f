import { openDataDir } from '#server/start/data-folder.ts'
import { migrate, openDatabase } from '#server/db/client.ts'
import { demonstrationTimeOuts, withoutLimits } from '#server/db/time-outs.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { newPassword } from '#server/features/access/sessions/administrators.commands.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { sealingWith } from '#server/security/sealing.ts'
import { openKeyRing } from '#server/start/key-ring.ts'
import { readSettings } from '#server/start/settings.ts'
import { fail, say, step, warn } from '#server/start/terminal.ts'
import { fillMarket, tidyMarket } from './fill.ts'
import { readOptions, usage } from './options.ts'

const number = new Intl.NumberFormat('fr-FR')

/** `npm run demo`: fills the server's database, whether the server runs or not, and prints three logins. */
const run = async (args: string[]): Promise<void> => {
  const options = readOptions(args)
  const settings = readSettings(process.env)
  openDataDir(settings.DATA_DIR)
  const { ownerUrl, runtimeRole, release } = await findDatabase({ settings, warn, onLost: fail })
  const database = openDatabase(withoutLimits(ownerUrl), 2, demonstrationTimeOuts)
  try {
    await migrate(ownerUrl, runtimeRole)
    const start = performance.now()
    const password = options.password ?? newPassword()
    const { logins, interviews } = await fillMarket(database, {
      ...options,
      now: new Date(),
      storage: {
        fileStore: openFileStore({ dataDir: settings.DATA_DIR, s3Url: settings.S3_URL }),
        sealing: sealingWith(openKeyRing({ dataDir: settings.DATA_DIR, given: settings.ENCRYPTION_KEYS })),
      },
      passwordHash: await hashPassword(password),
      step,
    })
    await tidyMarket(database, step)
    const seconds = Math.round((performance.now() - start) / 1000)
    const sizes = {
      inspirnautes: options.candidates,
      entreprises: options.companies,
      missions: options.missions,
      propositions: options.proposals,
      entretiens: interviews,
    }
    say(
      Object.entries(sizes)
        .map(([name, count]) => `${number.format(count)} ${name}`)
        .join(', ') + `, en ${seconds} s.`,
    )
    say(
      `\nAdministrateur : ${logins.admin}\nRecruteur      : ${logins.recruiter}\nInspirnaute    : ${logins.candidate}`,
    )
    say(`Mot de passe   : ${password}   (pour tous les comptes de la démonstration)`)
  } finally {
    await database.pool.end()
    await release()
  }
}

if (process.argv.includes('--help')) say(usage)
else await run(process.argv.slice(2)).catch(fail)
