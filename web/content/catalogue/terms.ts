import { withDe } from '#domain/elision.ts'
import { missionTerms } from './mission-terms.ts'
import { operator } from './operator.ts'
import { privacy } from './privacy.ts'
import { list, text, type Section } from './section.ts'

/** The terms of use between the platform, the companies and the freelancers. */
export const terms = {
  meta: {
    title: 'Conditions générales · Inspirnautes',
    description:
      'Les conditions générales d’Inspirnautes\u00a0: comptes, missions, classement des profils, entretiens, contrats, données personnelles, cookies et droit.',
  },
  title: 'Conditions générales',
  version: '2026-11-22',
  lead: 'Ce qui lie la plateforme, les entreprises et les freelances. Des phrases courtes, et rien que le site ne fasse réellement.',
  sections: [
    {
      id: 'objet',
      title: 'Objet',
      blocks: [
        text(
          `Les présentes conditions règlent l’accès au site Inspirnautes et son usage. Le site est exploité par ${operator.company}, ${operator.legalForm}, dont l’identité complète figure dans les [mentions légales](notice).`,
        ),
        text(
          'Le site met en relation des indépendants de l’informatique et des entreprises qui ont une mission à confier. Il s’adresse à des professionnels. Cocher la case d’acceptation à l’inscription vaut acceptation de ces conditions.',
        ),
      ],
    },
    {
      id: 'definitions',
      title: 'Définitions',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Exploitant', text: 'La société qui exploite le site et répond de son fonctionnement.' },
            {
              term: 'Administrateur',
              text: 'La personne qui agit pour l’exploitant\u00a0: elle active les comptes, propose les profils et suit les missions.',
            },
            {
              term: 'Inspirnaute',
              text: 'L’indépendant de l’informatique inscrit sur le site. Les écrans disent aussi candidat ou freelance.',
            },
            {
              term: 'Entreprise',
              text: 'La société inscrite pour confier des missions, et la personne qui agit en son nom.',
            },
            { term: 'Mission', text: 'Le besoin décrit par une entreprise\u00a0: dates, lieu, compétences attendues.' },
            {
              term: 'Profil proposé',
              text: 'L’inspirnaute que l’administrateur propose à une entreprise pour une mission.',
            },
            { term: 'CRA', text: 'Le compte rendu d’activité, qui récapitule les jours travaillés.' },
          ],
        },
      ],
    },
    {
      id: 'inscription',
      title: 'Accès et inscription',
      blocks: [
        text(
          'Les pages publiques se lisent sans compte. Les autres demandent un compte activé. L’inscription est ouverte aux personnes majeures qui exercent, ou s’apprêtent à exercer, une activité indépendante, et aux personnes habilitées à représenter leur entreprise.',
        ),
        text(
          'Vous répondez de l’exactitude de ce que vous déclarez et le tenez à jour. Une adresse e-mail ne sert qu’à un seul compte. Elle se confirme par le lien de l’e-mail qui annonce la réception\u00a0; une demande qui attend encore et n’est pas confirmée au bout de trente jours est effacée.',
        ),
      ],
    },
    {
      id: 'activation',
      title: 'Activation du compte',
      blocks: [
        text(
          'Toute demande de compte est lue par l’administrateur, qui l’accepte ou la refuse. La réponse vient par e-mail. Tant que la demande n’est pas acceptée, la connexion n’est pas possible.',
        ),
        text(
          'L’exploitant n’est tenu ni d’accepter une demande, ni par un délai. Un refus ne repose jamais sur un motif discriminatoire. Vous pouvez en demander les raisons par la [page de contact](contact).',
        ),
      ],
    },
    {
      id: 'securite-du-compte',
      title: 'Sécurité du compte',
      blocks: [
        text(
          'Votre mot de passe est personnel. Ne le confiez à personne, pas même à l’exploitant, qui ne vous le demandera jamais. Si vous pensez qu’il est connu d’un tiers, changez-le par «\u00a0Mot de passe oublié\u00a0»\u00a0: toutes les sessions ouvertes sont alors fermées.',
        ),
        text('Une session dure tant que vous revenez au moins une fois tous les trente jours.'),
      ],
    },
    {
      id: 'role-de-la-plateforme',
      title: 'Rôle de la plateforme',
      blocks: [
        text('L’exploitant\u00a0:'),
        list(
          'tient le site en état de marche et en contrôle l’accès\u00a0;',
          'rapproche les missions et les profils, et propose des profils\u00a0;',
          'transmet les propositions, les réponses et les documents\u00a0;',
          'suit les missions jusqu’à leur terme.',
        ),
        text(
          'Il n’est ni l’employeur des inspirnautes, ni leur mandataire, ni celui des entreprises. Il ne garantit ni qu’une mission trouvera un profil, ni qu’un profil trouvera une mission.',
        ),
      ],
    },
    {
      id: 'engagements-de-l-entreprise',
      title: 'Engagements de l’entreprise',
      blocks: [
        list(
          'Décrire ses missions de bonne foi, sans critère discriminatoire.',
          'Ne demander que les compétences dont la mission a besoin.',
          'Se présenter aux entretiens acceptés, ou prévenir.',
          'Ne pas chercher à identifier un profil avant de l’avoir recruté, ni contacter un inspirnaute hors du site pour contourner la proposition.',
          'N’employer les informations d’un profil que pour la mission concernée.',
          'Remplir ses obligations de vigilance envers ses prestataires.',
        ),
      ],
    },
    {
      id: 'engagements-de-l-inspirnaute',
      title: 'Engagements de l’inspirnaute',
      blocks: [
        list(
          'Noter ses compétences avec sincérité et tenir ses disponibilités à jour.',
          'Se présenter aux entretiens acceptés, ou prévenir.',
          'Décliner les missions qu’il ne peut pas tenir, en donnant une raison.',
          'Être immatriculé, assuré et à jour de ses obligations sociales et fiscales au début de chaque mission.',
          'Ne déposer que des documents exacts et qui lui appartiennent.',
        ),
      ],
    },
    {
      id: 'independance',
      title: 'Indépendance',
      blocks: [
        text(
          'L’inspirnaute est un professionnel indépendant. Il choisit ses missions, fixe le tarif qu’il déclare, peut décliner toute proposition et travailler avec qui il veut, sur le site ou ailleurs. Décliner n’entraîne aucune sanction et n’entre pas dans le classement.',
        ),
        text(
          'L’entreprise n’exerce sur lui aucun pouvoir de direction propre à un employeur. Les parties s’abstiennent de toute organisation qui constituerait un prêt illicite de main-d’œuvre ou un marchandage au sens des articles L. 8231-1 et L. 8241-1 du code du travail.',
        ),
      ],
    },
    ...missionTerms,
    {
      id: 'appreciation',
      title: 'Appréciation des personnes',
      blocks: [
        text(
          'Les notes de compétences sont celles que l’inspirnaute se donne. L’exploitant ne les certifie pas. Le site ne publie aucun avis, aucune note et aucun classement public des personnes ou des entreprises.',
        ),
      ],
    },
    {
      id: 'contenus',
      title: 'Contenus et signalement',
      blocks: [
        text(
          'Sont interdits\u00a0: les contenus illicites, discriminatoires, trompeurs ou injurieux\u00a0; les missions fictives\u00a0; l’usurpation d’identité\u00a0; l’extraction automatisée de données\u00a0; toute atteinte au fonctionnement du site.',
        ),
        text(
          'Chacun peut signaler un contenu illicite par la [page de contact](contact), en disant où il se trouve et pourquoi il serait illicite. L’administrateur examine chaque signalement, décide sans automate, et informe de sa décision et de ses motifs la personne qui a signalé et celle dont le contenu est retiré.',
        ),
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension et clôture',
      blocks: [
        text(
          'Vous pouvez clore votre compte à tout moment, dans «\u00a0Mon compte\u00a0», ou par la [page de contact](contact) depuis l’adresse du compte. Les missions et contrats en cours vont à leur terme.',
        ),
        text(
          'L’exploitant peut suspendre ou fermer un compte en cas de manquement grave ou répété, de fausse déclaration ou d’obligation légale. Sauf urgence, il en dit les raisons par e-mail et laisse quinze jours pour répondre. La personne peut contester la décision\u00a0; un humain la réexamine.',
        ),
        text(
          'Un compte suspendu ne peut plus se connecter, et rien de nouveau ne lui est proposé. Ce qu’il partageait déjà avec d’autres, missions, propositions et entretiens, leur reste lisible.',
        ),
      ],
    },
    ...privacy,
    {
      id: 'propriete-intellectuelle',
      title: 'Propriété intellectuelle',
      blocks: [
        text(
          'Le site, sa marque, ses textes, ses dessins et ses programmes sont protégés. Ce que vous y déposez vous appartient. Vous autorisez l’exploitant à le conserver et à l’afficher aux personnes que ces conditions désignent, pour la durée de votre compte et pour ce seul usage.',
        ),
        text('Les droits sur les travaux réalisés pendant une mission relèvent du contrat de cette mission.'),
      ],
    },
    {
      id: 'responsabilite',
      title: 'Responsabilité',
      blocks: [
        text(
          'Chacun répond de ce qu’il déclare, publie et signe. L’exploitant répond du fonctionnement du site, avec les moyens d’un professionnel diligent. Il ne répond ni de l’exécution des missions auxquelles il n’est pas partie, ni des services tiers désignés par un lien.',
        ),
        text(
          'Le site peut être interrompu pour maintenance. Rien ici ne limite une responsabilité que la loi interdit de limiter, notamment en cas de faute lourde, de dol ou de dommage corporel.',
        ),
      ],
    },
    {
      id: 'modification',
      title: 'Modification des conditions',
      blocks: [
        text(
          'L’exploitant peut modifier ces conditions. Il prévient les titulaires d’un compte par e-mail au moins trente jours avant, sauf obligation légale immédiate. Qui n’accepte pas la nouvelle version peut clore son compte sans frais. Un recrutement reste régi par la version en vigueur le jour où il a eu lieu.',
        ),
      ],
    },
    {
      id: 'reclamations',
      title: 'Réclamations et médiation',
      blocks: [
        text(
          `Adressez d’abord votre réclamation par la [page de contact](contact) ou à ${operator.email}. Une réponse motivée vient en trente jours au plus.`,
        ),
        text(
          `À défaut d’accord, les professionnels peuvent saisir le [médiateur des entreprises](https://www.economie.gouv.fr/mediateur-des-entreprises), service public gratuit et confidentiel. Une personne qui agirait en consommateur peut saisir gratuitement ${operator.mediator}.`,
        ),
      ],
    },
    {
      id: 'droit-applicable',
      title: 'Droit applicable et juridiction',
      blocks: [
        text(
          `Ces conditions relèvent du droit français. Faute d’accord amiable, les litiges entre commerçants sont portés devant le tribunal ${withDe(operator.courtTown)}. Dans les autres cas, les règles ordinaires de compétence s’appliquent.`,
        ),
        text('Si une clause est annulée, les autres demeurent. Seule la version française fait foi.'),
      ],
    },
  ] satisfies Section[],
  contact: {
    id: 'contact',
    title: 'Contact',
    text: 'Une question sur ces conditions, une demande sur vos données\u00a0? La [page de contact](contact) mène à une personne. L’identité de l’éditeur et de l’hébergeur est dans les [mentions légales](notice).',
  },
} as const
