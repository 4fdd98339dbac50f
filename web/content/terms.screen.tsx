import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { terms } from '#web/content/catalogue/terms.ts'
import { ContactBlock } from '#web/content/blocks/contact-block.tsx'
import { PageText } from '#web/content/blocks/page-text.tsx'

export const meta = () => pageMeta(terms.meta, paths.terms())

/** The terms, which end with the contact and a link to the legal mentions (000 §2). */
export default function TermsScreen() {
  return (
    <PageText
      title={terms.title}
      lead={terms.lead}
      version={terms.version}
      sections={terms.sections}
      after={terms.contact}
    >
      <ContactBlock {...terms.contact} />
    </PageText>
  )
}
