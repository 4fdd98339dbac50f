import type { ComponentProps, ReactNode } from 'react'
import { LandingSections } from '#web/content/blocks/landing-sections.tsx'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

type Words = ComponentProps<typeof LandingSections>['words'] &
  Required<Pick<ComponentProps<typeof SplitPage>, 'eyebrow' | 'title' | 'lead' | 'points'>>

type Props = {
  words: Words
  /** The anchor of the form, if another page links to it. */
  formId?: string
  /** The island that contains the form. */
  children: ReactNode
}

/** A sign-up page: the form beside its introduction, then the information sections. */
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
