import type { ComponentProps, ReactNode } from 'react'
import { LandingSections } from '#web/content/blocks/landing-sections.tsx'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

type Words = ComponentProps<typeof LandingSections>['words'] &
  Required<Pick<ComponentProps<typeof SplitPage>, 'eyebrow' | 'title' | 'lead' | 'points'>>

type Props = {
  words: Words
  /** The anchor of the form, where another page links to it. */
  formId?: string
  /** The island of the form. */
  children: ReactNode
}

/** A page to sign up on: the form beside its promise, then what there is to know. */
export const SignUpPage = ({ words, formId, children }: Props) => (
  <>
    <SplitPage
      eyebrow={words.eyebrow}
      title={words.title}
      lead={words.lead}
      points={words.points}
      formName="Inscription"
      formId={formId}
    >
      {children}
    </SplitPage>
    <LandingSections words={words} />
  </>
)
