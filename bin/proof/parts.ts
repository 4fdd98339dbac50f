/** What one part starts: the program, and its report of tests when it writes one; `much` is its word in the column « combien ». */
export type Step = { program: 'vitest' | 'playwright' | 'node'; args: string[]; report?: string; much?: string }

export type Part = {
  name: string
  /** What is tried, for the table. */
  tries: string
  short: Step[]
  long: Step[]
  /** Its long run as its own arguments start it, and those arguments for `--help`. */
  own?: { start: (args: string[]) => Step; options: string }
}

/** Beside the record of the last proof: `npm test` empties `test-results`. */
const reports = '.proof'

const tests = (part: string): Step => ({
  program: 'vitest',
  args: ['run', '--project', 'proof', `proof/${part}/`],
  report: `${reports}/${part}.json`,
})

const run = (file: string, args: string[], much = args.join(' ')): Step => ({
  program: 'node',
  args: [file, ...args],
  much,
})

/** The previous release's tests; bin/previous.mjs names its report. */
const ofPrevious = (args: string[]): Step => ({
  program: 'node',
  args: ['bin/previous.mjs', ...args],
  report: `${reports}/previous-release.json`,
})

const [fuzz, chaos, failover, year] = [
  'proof/fuzz/fuzz-run.ts',
  'proof/chaos/chaos-run.ts',
  'proof/failover/failover-run.ts',
  'proof/year/year-run.ts',
] as const

/** Its journeys name their report in playwright.config.ts. */
const screens: Step = {
  program: 'playwright',
  args: ['test', '--project', 'screens'],
  report: 'test-results/playwright.json',
}

/** The build that people get; its pages are weighed. `npm test` weighs the build of the tests. */
const built: Step[] = [
  run('bin/run.mjs', ['build'], 'une construction'),
  {
    program: 'vitest',
    args: ['run', '--config', 'vitest.built.config.ts'],
    report: `${reports}/weights.json`,
  },
]

/** In the order in which they run: what says most in the least time comes first. */
export const parts: Part[] = [
  {
    name: 'regexes',
    tries: 'expressions régulières et champs face aux textes qui ralentissent',
    short: [tests('regexes')],
    long: [tests('regexes')],
  },
  {
    name: 'seals',
    tries: 'des documents scellés, jugés par d’autres programmes',
    short: [tests('seals')],
    long: [tests('seals')],
  },
  {
    name: 'screens',
    tries: 'chaque écran : texte deux fois plus grand, deux apparences ; la chaîne entière',
    short: [screens],
    long: [screens],
  },
  {
    name: 'races',
    tries: 'deux gestes au même instant, dans les deux ordres',
    short: [tests('races')],
    // What happens at once happens by chance.
    long: Array.from({ length: 5 }, () => tests('races')),
  },
  {
    name: 'fuzz',
    tries: 'appels tirés au sort, cloison entre deux entreprises',
    short: [tests('fuzz')],
    long: [
      tests('fuzz'),
      run(fuzz, ['--requests', '1000000', '--workers', '2'], '1 000 000 appels'),
      run(fuzz, ['--isolation', '--requests', '20000'], '20 000 pas de deux entreprises'),
    ],
    own: { start: (args) => run(fuzz, args), options: '--requests 1000000 --seed 7 --workers 2, --isolation' },
  },
  {
    name: 'chaos',
    tries: 'serveur, base, disque, fichiers, courrier : tués, en panne',
    short: [tests('chaos')],
    long: [
      tests('chaos'),
      run(chaos, ['--kills', '1000'], '1 000 coupures'),
      run(chaos, ['--only', 'database,disk,store,smtp'], 'chaque panne 30 s'),
    ],
    own: {
      start: (args) => run(chaos, args),
      options: '--kills 1000 --seed 7, --only database,disk,store,smtp --hold 30',
    },
  },
  {
    name: 'failover',
    tries: 'la machine qui dirige, une réplique, un répartiteur : perdus',
    short: [tests('failover')],
    long: [
      tests('failover'),
      run(failover, ['--kills', '100'], '100 pertes'),
      run(failover, ['--asynchronous', '--only', 'stalled', '--kills', '5'], '5 pertes sans quorum'),
    ],
    own: {
      start: (args) => run(failover, args),
      options: '--kills 100 --seed 7 --only machine,stalled, --asynchronous',
    },
  },
  {
    name: 'year',
    tries: 'un marché qui vit, et ce qu’il laisse',
    short: [tests('year')],
    long: [tests('year'), run(year, [], 'un an, 200 entreprises')],
    own: {
      start: (args) => run(year, args),
      options: '--days 42 --companies 8 --candidates 30 --seed 2 --from 2026-01-05',
    },
  },
  {
    name: 'start',
    tries: 'démarrages, sauvegardes, envois coupés, poids des pages',
    short: [tests('start'), ...built],
    long: [tests('start'), ...built],
  },
  {
    name: 'image',
    tries: 'l’archive d’une version et son image, là où rien ne s’installe',
    short: [run('bin/run.mjs', ['release'], 'une archive'), tests('image')],
    long: [run('bin/run.mjs', ['release'], 'une archive'), tests('image')],
  },
  {
    name: 'speed',
    tries: 'la part du serveur nu que chaque travail atteint',
    short: [run('bin/run.mjs', ['bench', 'shares'], 'douze travaux')],
    long: [run('bin/run.mjs', ['bench', 'shares'], 'douze travaux')],
  },
  {
    name: 'previous',
    tries: 'les tests de la version précédente sur ce schéma',
    short: [tests('previous'), ofPrevious(['--main'])],
    long: [tests('previous'), ofPrevious([])],
    own: { start: ofPrevious, options: 'FICHIER…, --main' },
  },
]
