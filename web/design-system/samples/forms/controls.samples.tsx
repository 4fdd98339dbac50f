import { Button, Checkbox, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Piece } from '#web/design-system/piece.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FormPart } from '#web/ui/forms/form-part.tsx'
import classes from './controls.module.css'

const nothing = () => undefined

const Buttons = ({ disabled = false, loading = false }: { disabled?: boolean; loading?: boolean }) => (
  <div className={classes.row}>
    <Button {...{ disabled, loading }}>Enregistrer</Button>
    <Button variant="default" {...{ disabled, loading }}>
      Annuler
    </Button>
    <Button variant="subtle" {...{ disabled, loading }}>
      Effacer
    </Button>
    <Button color="red" {...{ disabled, loading }}>
      Refuser
    </Button>
  </div>
)

const IconButtons = ({ disabled = false, of }: { disabled?: boolean; of: string }) => (
  <div className={classes.row}>
    <IconButton
      label={`Modifier ${of}`}
      icon={<IconPencil size={18} aria-hidden />}
      disabled={disabled}
      onClick={nothing}
    />
    <IconButton
      label={`Supprimer ${of}`}
      icon={<IconTrash size={18} aria-hidden />}
      danger
      disabled={disabled}
      onClick={nothing}
    />
  </div>
)

const Both = ({ of, disabled = false }: { of: string; disabled?: boolean }) => (
  <div className={classes.column}>
    <Buttons disabled={disabled} />
    <IconButtons of={of} disabled={disabled} />
  </div>
)

export const buttons: Piece = {
  id: 'boutons',
  name: 'Boutons',
  use: 'Un seul bouton plein par vue. Dans une ligne, une icône qui a un nom.',
  samples: [
    { state: 'Repos', node: <Both of="le repos" /> },
    { state: 'Survol', shown: 'hover', node: <Both of="au survol" /> },
    { state: 'Clavier', shown: 'focus', node: <Both of="au clavier" /> },
    { state: 'Désactivé', node: <Both of="fermé" disabled /> },
    { state: 'En attente', node: <Buttons loading /> },
    { state: 'Texte long', node: <Button>Publier votre première mission</Button> },
  ],
}

const Fields = ({ name, error, disabled = false }: { name: string; error?: string; disabled?: boolean }) => (
  <div className={classes.column}>
    <TextInput label={`Nom, ${name}`} placeholder="Durand" error={error} disabled={disabled} />
    <Select
      label={`Lieu, ${name}`}
      placeholder="Choisir"
      data={['Bretagne', 'Occitanie']}
      error={error}
      disabled={disabled}
    />
    <Textarea label={`Raison, ${name}`} rows={2} error={error} disabled={disabled} />
    <Checkbox label={`J’accepte, ${name}`} error={error} disabled={disabled} />
    <Switch label={`Télétravail, ${name}`} error={error} disabled={disabled} />
  </div>
)

export const fields: Piece = {
  id: 'champs',
  name: 'Champs',
  use: 'Le nom au-dessus, l’erreur au-dessous\u00a0: elle dit quoi faire, après un premier essai.',
  samples: [
    { state: 'Repos', node: <Fields name="au repos" /> },
    { state: 'Clavier', shown: 'focus', node: <Fields name="au clavier" /> },
    { state: 'Erreur', node: <Fields name="refusé" error="Champ obligatoire" /> },
    { state: 'Désactivé', node: <Fields name="fermé" disabled /> },
    {
      state: 'Partie d’un long formulaire',
      node: (
        <FormPart title="Le lieu et les dates">
          <TextInput label="Lieu de la mission" />
        </FormPart>
      ),
    },
    { state: 'Mot de passe', node: <PasswordInput label="Mot de passe" defaultValue="secret" /> },
    {
      state: 'Texte long',
      node: (
        <TextInput
          label="Numéro de téléphone de la personne qui recevra les candidats le jour de l’entretien"
          description="Il commence par +33 et n’est montré qu’aux personnes recrutées."
          error="Numéro de téléphone doit commencer par +33 et ne doit contenir que des chiffres"
        />
      ),
    },
  ],
}
