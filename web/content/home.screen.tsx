import { home } from '#web/content/catalogue/home.ts'
import { Anonymity } from '#web/content/home/anonymity.tsx'
import { Audiences } from '#web/content/home/audiences.tsx'
import { Closing } from '#web/content/home/closing.tsx'
import { Hero } from '#web/content/home/hero.tsx'
import { Lighting } from '#web/content/home/lighting.tsx'
import { Questions } from '#web/content/home/questions.tsx'
import { Showcase } from '#web/content/home/showcase.tsx'
import { Steps } from '#web/content/home/steps.tsx'
import { organizationMeta, pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'

export const meta = () => [...pageMeta(home.meta, paths.home()), organizationMeta(home.meta.description)]

/** What the product does and for whom, its steps, who sees what, and the links to both sign-ups. */
export default function HomeScreen() {
  return (
    <>
      <Hero />
      <Lighting />
      <Steps />
      <Showcase />
      <Audiences />
      <Anonymity />
      <Questions />
      <Closing />
    </>
  )
}
