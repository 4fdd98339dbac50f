import { parseArgs } from 'node:util'
import { cpus } from 'node:os'
import { openDatabase } from '#server/db/client.ts'
import { fail, say, step } from '#server/start/terminal.ts'
import { measureAgainst } from './against.ts'
import { measureRefusals } from './anonymity.ts'
import { measureBottlenecks } from './bottlenecks/measure.ts'
import { callers, measure } from './load.ts'
import { measureInTurns } from './in-turns.ts'
import { benchMatching } from './matching/matching.ts'
import { benchSteadily } from './matching/steady.ts'
import { openMarket } from './market.ts'
import { measureScale } from './scale/measure.ts'
import { measureMonths } from './months/measure.ts'
import { measureOverload } from './overload/measure.ts'
import { benchPrinting } from './printing.ts'
import { limitLine, median, tableOf } from './report.ts'
import { measureResumes } from './resumes/measure.ts'
import { measureShares } from './shares.ts'
import { measureUploads } from './uploads/measure.ts'
import { measureTodos } from './todo/measure.ts'
import { startServer, type Server } from './servers.ts'
import { forgetAssignments, lastIds } from './traces.ts'

const usage = `npm run bench                mesure nos travaux contre un serveur nu (bench/README.md)
npm run bench -- --quick     petit marché, mesures courtes : pour essayer, pas pour conclure
npm run bench -- --only AE   ces travaux seulement
npm run bench -- shares      la part de chaque travail sur le petit marché, et ce qui est tombé de moitié ; --keep : la garde
npm run bench -- against DOSSIER   ce que coûte une requête ici et dans la version de ce dossier ; --only AE
npm run bench -- matching    le classement des candidats, à cent mille et à un million ; --quick : à cent mille
npm run bench -- print       l’impression d’un CV et d’une facture : processeur, pauses, mémoire
npm run bench -- matching --steady   200 réponses par seconde pendant 10 000 modifications par minute
npm run bench -- anonymity   le temps d’un refus : identifiant inconnu, candidat jamais proposé
npm run bench -- bottlenecks   « Où ça bloque » sur deux millions d’événements ; --quick : quarante mille
npm run bench -- resumes     la lecture de 75 CV : champs trouvés, champs faux ; --quick : de quinze
npm run bench -- uploads     l’envoi de fichiers de 10 Mo et de bombes : mémoire et pauses du serveur
npm run bench -- months      1 000 mois enregistrés puis soumis en une minute : erreurs, latences ; --quick : 100 en six secondes
npm run bench -- todo        une minute de la tâche qui règle 200 000 attentes
npm run bench -- scale       un très grand marché : classements, réponses, connexions ; --candidates, --missions, --events, --instances, --only rankings, market ou instances
npm run bench -- overload    cinq fois ce que le serveur peut : réponses, refus, connexions, reprise ; --quick : mesures courtes`

const market = {
  seed: 1,
  candidates: 100_000,
  companies: 10_000,
  missions: 50_000,
  proposals: 200_000,
  quietCompanies: 90_000,
  events: 2_000_000,
  papers: 200_000,
  invoices: 200_000,
}
const smallMarket = {
  seed: 1,
  candidates: 2_000,
  companies: 200,
  missions: 1_000,
  proposals: 4_000,
  quietCompanies: 1_800,
  events: 40_000,
  papers: 4_000,
  invoices: 4_000,
}

const coldStarts = 5
const mostColdStartMs = 1000
const mostMemoryMb = 250

/** The whole bench on one database: first the comparison of answers, then alternating rounds, then memory and cold starts. */
const run = async ({ isQuick, only }: { isQuick: boolean; only: string }): Promise<void> => {
  const [rounds, seconds] = isQuick ? [2, 1] : [5, 5]
  const embedded = await openMarket(isQuick ? 'small' : 'market', isQuick ? smallMarket : market)
  const { pool } = openDatabase(embedded.url, 4)
  let product: Server | undefined
  try {
    const all = await measureInTurns({ url: embedded.url, pool, only, rounds, seconds })
    let rssMb = 0
    const coldMs: number[] = []
    await step('Mémoire du produit entier sous charge, mails envoyés', async () => {
      const before = await lastIds(pool)
      product = await startServer('product', embedded.url)
      for (const { item } of all) rssMb = Math.max(rssMb, (await measure(product, item, seconds)).rssMb)
      await product.stop()
      await forgetAssignments(pool, before)
    })
    await step('Démarrages', async () => {
      for (let count = 0; count < coldStarts; count++) {
        product = await startServer('product', embedded.url)
        coldMs.push(product.startedInMs)
        await product.stop()
      }
    })
    const [processor] = cpus()
    say(
      `\n${processor?.model ?? 'processeur inconnu'}, ${cpus().length} cœurs, Node ${process.version}, ${callers} appelants, ${rounds} tours de ${seconds} s\n`,
    )
    say(tableOf(all))
    say(`\n${limitLine('Mémoire résidente sous charge', rssMb, mostMemoryMb, 'Mo')}`)
    say(limitLine('Démarrage sur une base existante', median(coldMs), mostColdStartMs, 'ms'))
  } finally {
    await product?.stop()
    await pool.end()
    await embedded.stop()
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    steady: { type: 'boolean' },
    keep: { type: 'boolean' },
    misses: { type: 'boolean' },
    candidates: { type: 'string', default: '10000000' },
    missions: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '20000000' },
    instances: { type: 'string', default: '20' },
    help: { type: 'boolean' },
  },
})
if (values.help === true) say(usage)
else if (positionals[0] === 'against' && positionals[1] !== undefined)
  await measureAgainst(positionals[1], smallMarket, values.only ?? 'ABCDEFGHIJKL').catch(fail)
else if (positionals.includes('shares')) await measureShares(smallMarket, values.keep === true).catch(fail)
else if (positionals.includes('print')) await benchPrinting().catch(fail)
else if (positionals.includes('matching') && values.steady === true) await benchSteadily(120).catch(fail)
else if (positionals.includes('anonymity')) await measureRefusals(smallMarket).catch(fail)
else if (positionals.includes('bottlenecks'))
  await measureBottlenecks(
    values.quick === true ? { name: 'small', ...smallMarket } : { name: 'market', ...market },
  ).catch(fail)
else if (positionals.includes('months')) await measureMonths(values.quick === true ? 100 : 1000).catch(fail)
else if (positionals.includes('overload'))
  await measureOverload(smallMarket, values.quick === true ? 5 : 20).catch(fail)
else if (positionals.includes('scale'))
  await measureScale(
    {
      candidates: Number(values.candidates),
      missions: Number(values.missions),
      events: Number(values.events),
      instances: Number(values.instances),
    },
    values.only,
  ).catch(fail)
else if (positionals.includes('todo')) await measureTodos(market).catch(fail)
else if (positionals.includes('uploads')) await measureUploads().catch(fail)
else if (positionals.includes('resumes'))
  await measureResumes(values.quick === true ? 1 : 5, values.misses === true).catch(fail)
else if (positionals.includes('matching'))
  await benchMatching(values.quick === true ? [100_000] : [100_000, 1_000_000]).catch(fail)
else await run({ isQuick: values.quick === true, only: values.only ?? 'ABCDEFGHIJKL' }).catch(fail)
