import { matchWeights, missingSkillCap, shownScore, tooLateDays } from '#domain/hiring/matching/matching.ts'
import { home } from './home.ts'
import { list, text, type Section } from './section.ts'

const weight = (of: keyof typeof matchWeights) => `${shownScore(matchWeights[of])}\u00a0sur\u00a0100`

/** The sections of the terms about a mission, from its publication to its invoices, in this order. */
export const missionTerms = [
  {
    id: 'missions',
    title: 'Missions',
    blocks: [
      text(
        'L’entreprise publie une mission avec son titre, ses dates, sa région, l’expérience attendue, sa description et au moins une compétence requise. Ce titre, ces dates, cette région et ces compétences peuvent paraître sur la page d’accueil, sans rien qui désigne l’entreprise. La mission commence au plus tôt le lendemain de sa publication. Elle peut être dite renouvelable.',
      ),
      {
        kind: 'facts',
        facts: [
          {
            term: 'Proposée',
            text: 'Elle attend un recrutement, ou son début. L’entreprise peut la modifier ou la supprimer.',
          },
          {
            term: 'En cours',
            text: 'Elle est entre ses dates et quelqu’un est recruté. L’entreprise ou l’administrateur peut l’interrompre, sans retour possible.',
          },
          { term: 'Terminée', text: 'Sa date de fin est passée.' },
          { term: 'Interrompue', text: 'Elle a été arrêtée en cours de route. Plus rien ne peut y être décidé.' },
        ],
      },
      text(
        'Interrompre ou supprimer une mission sur le site ne met pas fin, à lui seul, à un contrat signé\u00a0: ses propres clauses s’appliquent.',
      ),
    ],
  },
  {
    id: 'classement',
    title: 'Rapprochement et classement',
    blocks: [
      text(
        'Pour chaque mission, une formule fixe donne à chaque profil actif un score de 0 à 100. Voici tout ce qu’elle regarde, et le poids de chaque critère.',
      ),
      {
        kind: 'table',
        caption: 'Les critères du classement et leur poids',
        columns: ['Critère', 'Poids', 'Comment il compte'],
        rows: [
          [
            'Compétences requises',
            weight('required'),
            'Pour chacune, la part de la note demandée que le profil détient. Dépasser la note n’ajoute rien. Toutes pèsent autant.',
          ],
          [
            'Compétences supplémentaires',
            weight('additional'),
            'Le même calcul. Si la mission n’en demande pas, tous les points sont acquis.',
          ],
          [
            'Années d’expérience',
            weight('years'),
            'La part des années demandées. Si aucune ne l’est, tous les points sont acquis.',
          ],
          ['Région', weight('place'), 'Acquis si la région du profil est celle de la mission, sinon zéro.'],
          [
            'Disponibilité',
            weight('availability'),
            `Acquis si le profil est libre le premier jour. Les points baissent ensuite chaque jour, jusqu’à zéro à ${tooLateDays} jours de retard.`,
          ],
        ],
      },
      text(
        `Un profil auquel manque une compétence requise ne dépasse pas ${shownScore(missingSkillCap)}\u00a0sur\u00a0100. Manque une compétence qui n’est pas indiquée, ou qui est notée zéro alors qu’une note est demandée. À score égal, le compte le plus ancien passe devant. Personne n’est retiré de la liste.`,
      ),
      text(
        'La formule ignore le nom, la photo, le tarif, le diplôme, les références, les missions déclinées et les recrutements passés. Elle n’apprend pas et n’est pas modifiée par un paiement\u00a0: aucune rémunération n’améliore un rang. Ces paramètres sont publiés au titre de la transparence des plateformes, règlements (UE) 2019/1150 et 2022/2065.',
      ),
      text(
        'Le classement et ses raisons ne sont lus que par l’administrateur, qui choisit les profils proposés et peut s’en écarter. Aucune décision n’est donc prise par le seul calcul. L’entreprise voit les profils proposés du plus récent au plus ancien, sans score.',
      ),
    ],
  },
  {
    id: 'anonymat',
    title: 'Proposition et anonymat',
    blocks: [
      text(
        'Quand l’administrateur propose un profil, l’inspirnaute et l’entreprise en sont prévenus par e-mail. L’inspirnaute lit la mission et le nom de l’entreprise. L’entreprise ne lit du profil que ce que montre ce tableau.',
      ),
      {
        kind: 'table',
        caption: home.anonymity.title,
        columns: home.anonymity.columns,
        rows: home.anonymity.rows.map(({ name, before, after, admin }) => [name, before.text, after.text, admin.text]),
      },
      text(
        'L’inspirnaute, lui, lit et modifie tout ce qui figure dans son espace. Dans les textes de son CV, le site masque à l’entreprise son nom, ses coordonnées et les employeurs qu’il dit confidentiels. Il ne peut pas masquer ce qui ne trahit que par le sens, un parcours rare par exemple\u00a0: à l’inspirnaute d’y veiller.',
      ),
      text(
        'L’administrateur peut retirer un profil tant que la mission est proposée. L’entreprise peut retirer un profil tant qu’elle n’a ni recruté ni refusé. L’inspirnaute peut décliner, avec une raison transmise à l’entreprise, une mission proposée, ou déjà confiée tant qu’elle n’est pas terminée.',
      ),
    ],
  },
  {
    id: 'entretiens',
    title: 'Entretiens',
    blocks: [
      list(
        'L’entreprise propose deux créneaux différents, chacun avec un lien. Elle peut les changer tant qu’aucun n’est accepté.',
        'L’inspirnaute accepte l’un des deux, ou décline avec une raison, au plus tard la veille du premier.',
        'Il peut demander une autre date, avec une raison, tant que l’entretien n’est ni passé ni refusé.',
        'L’entreprise peut annuler un entretien accepté, avec une raison.',
        'Un entretien accepté est passé dès que l’heure choisie est passée. Les heures sont celles de Paris.',
      ),
      text(
        'Chaque proposition et chaque réponse est annoncée par e-mail à l’autre partie, raison comprise. Filmer ou enregistrer un entretien demande l’accord de chacun.',
      ),
    ],
  },
  {
    id: 'recrutement',
    title: 'Décision et recrutement',
    blocks: [
      text(
        'Une fois l’entretien passé, l’entreprise recrute l’inspirnaute ou renonce. Il en est prévenu par e-mail. Plusieurs inspirnautes peuvent être recrutés pour une même mission.',
      ),
      text(
        'Le nom de l’inspirnaute s’affiche à l’entreprise au recrutement. Ses coordonnées et ses pièces ne lui sont pas montrées\u00a0; les parties les échangent par le contrat.',
      ),
    ],
  },
  {
    id: 'contrats',
    title: 'Contrats, comptes rendus et factures',
    blocks: [
      text(
        'Le recrutement sur le site est un accord de principe. La mission est régie par le contrat que l’administrateur adresse à chacun pour signature, et que chacun dépose signé dans son espace. Le contrat désigne ses parties, le prix, la durée, les conditions de fin et la propriété des travaux. Il prime sur ces conditions pour ce qui concerne la mission.',
      ),
      list(
        'L’inspirnaute dépose son contrat signé, puis ses CRA.',
        'L’entreprise dépose son contrat signé, puis les factures de la mission.',
        'Chacun ne voit que ses propres documents. L’administrateur les voit tous.',
        'Les fichiers acceptés sont les PDF et les images JPG ou PNG.',
      ),
      text(
        'Le dépôt d’une facture sur le site est un classement. Il ne remplace ni la signature électronique qualifiée, ni la facturation électronique, lorsque la loi les exige.',
      ),
    ],
  },
  {
    id: 'prix',
    title: 'Prix',
    blocks: [
      text(
        'S’inscrire, publier une mission et y être proposé ne donnent lieu à aucun paiement sur le site. Le tarif journalier d’un inspirnaute est celui qu’il déclare\u00a0; seul l’administrateur le lit, et il n’engage qu’une fois repris dans un contrat.',
      ),
      text(
        'La rémunération de l’exploitant, s’il y en a une, est écrite dans le contrat avant toute signature. Elle n’est jamais prélevée sans cet accord. L’exploitant accomplit, le cas échéant, les déclarations que la loi demande aux opérateurs de plateforme.',
      ),
    ],
  },
] satisfies Section[]
