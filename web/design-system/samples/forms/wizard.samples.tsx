import type { Piece } from '#web/design-system/piece.ts'
import { PreviousButton, useWizard, WizardBar } from '#web/ui/forms/wizard.tsx'

const Steps = () => {
  const wizard = useWizard()
  const forward = async () => {
    wizard.show(wizard.active + 1)
    return true
  }
  return (
    <>
      <WizardBar wizard={wizard} labels={['Compte', 'Profil', 'Compétences']} leave={[forward, forward]} />
      <PreviousButton onClick={() => wizard.show(Math.max(0, wizard.active - 1))} />
    </>
  )
}

export const wizard: Piece = {
  id: 'etapes',
  name: 'Étapes',
  use: 'Un long formulaire en quelques vues\u00a0; revenir est libre et ne perd rien.',
  samples: [{ state: 'Trois étapes', wide: true, node: <Steps /> }],
}
