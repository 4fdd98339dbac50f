import type { Piece } from '#web/design-system/piece.ts'
import { Doughnut, type Slice } from '#web/ui/charts/doughnut.tsx'
import { LineChart, type Point } from '#web/ui/charts/line-chart.tsx'
import { ShareBar } from '#web/ui/charts/share-bar.tsx'

const months = ['12/2025', ...Array.from({ length: 11 }, (_, index) => `${String(index + 1).padStart(2, '0')}/2026`)]
const series = (values: readonly number[]) =>
  months.map((label, index) => ({ label, value: values[index] ?? 0 })) as [Point, Point, ...Point[]]

const noun = (count: number) => `${count.toLocaleString('fr-FR')} ${count < 2 ? 'mission' : 'missions'}`
const lineOf = (name: string, values: readonly number[]) => (
  <LineChart name={name} headers={['Mois', 'Missions']} points={series(values)} worded={noun} span="sur douze mois" />
)

const states = ['Proposée', 'En Cours', 'Terminée', 'Interrompue']
const tones = ['blue', 'green', 'black', 'red'] as const
const slices = (values: readonly number[]): Slice[] =>
  tones.map((tone, index) => ({ label: states[index] ?? '', value: values[index] ?? 0, tone }))
const ringOf = (name: string, values: readonly number[]) => (
  <Doughnut name={name} headers={['État', 'Missions', 'Part']} slices={slices(values)} noun={noun} />
)

export const charts: Piece = {
  id: 'graphiques',
  name: 'Graphiques',
  use: 'Des parts d’un tout, ou un nombre au fil des mois\u00a0; chaque valeur se lit au pointeur, au doigt, au clavier et dans le tableau.',
  samples: [
    { state: 'Parts', node: ringOf('Parts', [24, 9, 41, 3]) },
    { state: 'Parts, au clavier', shown: 'focus', node: ringOf('Parts au clavier', [1, 1, 0, 0]) },
    { state: 'Parts, rien encore', node: ringOf('Parts vides', []) },
    { state: 'Une seule part', node: ringOf('Une seule part', [0, 0, 1204, 0]) },
    {
      state: 'Au fil des mois',
      wide: true,
      node: lineOf('Au fil des mois', [12, 18, 9, 22, 31, 28, 14, 6, 35, 41, 38, 17]),
    },
    { state: 'De grands nombres', node: lineOf('De grands nombres', [4200, 5100, 8400, 7900, 8100, 12_040]) },
    {
      state: 'Nombres l’un sous l’autre',
      node: [120, 42, 0].map((count) => (
        <ShareBar key={count} share={count / 120}>
          {count}
        </ShareBar>
      )),
    },
    { state: 'Au fil des mois, rien encore', node: lineOf('Rien au fil des mois', []) },
  ],
}
