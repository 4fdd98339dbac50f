import { operator } from './operator.ts'
import { list, text, type Section } from './section.ts'

const { retention } = operator

/** The sections of the terms about personal data: what is stored, why, how long, and which rights a person has. */
export const privacy = [
  {
    id: 'donnees-personnelles',
    title: 'Données personnelles',
    blocks: [
      text(
        `Le responsable du traitement est l’exploitant, ${operator.company}. Pour toute question sur vos données\u00a0: ${operator.dataContact}.`,
      ),
      {
        kind: 'table',
        caption: 'Les traitements, leur base et leur durée',
        columns: ['Pourquoi', 'Sur quelle base', 'Quelles données', 'Combien de temps'],
        rows: [
          [
            'Examiner une demande de compte',
            'Mesures précontractuelles',
            'Ce que vous écrivez à l’inscription\u00a0; une empreinte du mot de passe',
            `Jusqu’à la réponse, puis comme le compte. ${retention.unconfirmed}. ${retention.refused}`,
          ],
          [
            'Tenir votre compte et votre session',
            'Exécution du contrat',
            'E-mail, rôle, empreintes des jetons de session et des liens envoyés, raison d’une suspension',
            'Jetons et liens de confirmation\u00a0: trente jours\u00a0; liens de mot de passe\u00a0: une heure. Expirés, ils sont effacés chaque nuit',
          ],
          [
            'Rapprocher missions et profils',
            'Exécution du contrat',
            'Compétences, notes, expérience, région, disponibilités, parcours, formations, langues, missions',
            retention.account,
          ],
          [
            'Proposer un profil, organiser un entretien',
            'Exécution du contrat',
            'Initiales puis nom, poste, CV en ligne, créneaux, liens, raisons écrites',
            retention.account,
          ],
          [
            'Montrer une photo, un logo, un CV importé',
            'Exécution du contrat',
            'Fichiers déposés\u00a0; d’une image, ni le lieu ni la date de la prise de vue ne sont gardés',
            'Jusqu’à leur remplacement, au plus tard à la clôture du compte',
          ],
          [
            'Gérer contrats et comptes rendus d’activité',
            'Exécution du contrat',
            'Contrats, CRA, identité des signataires',
            retention.contract,
          ],
          [
            'Connaître les parties des contrats et des factures',
            'Exécution du contrat et obligations légales',
            'SIRET, raison sociale, forme, adresse, régime et numéro de TVA, IBAN, adresse de facturation électronique',
            'La durée du compte',
          ],
          ['Conserver les factures', 'Obligation légale', 'Factures et pièces comptables', retention.invoice],
          [
            'Vérifier l’identité et la situation d’un inspirnaute',
            'Mesures précontractuelles et obligations légales de vigilance',
            'Pièce d’identité, attestation d’assurance, justificatif de domicile, RIB',
            retention.personalDocument,
          ],
          ['Répondre à vos messages', 'Intérêt légitime', 'Nom, prénom, e-mail, poste, message', retention.contact],
          [
            'Envoyer les e-mails de service',
            'Exécution du contrat',
            'Adresse, texte de l’e-mail, date et résultat de l’envoi',
            retention.mail,
          ],
          [
            'Protéger le site',
            'Intérêt légitime',
            'Adresse IP et empreinte de l’e-mail, pour compter les tentatives',
            'Effacées au plus tard quelques heures après',
          ],
          [
            'Ne pas faire deux fois ce qui est redemandé après une coupure',
            'Intérêt légitime',
            'La réponse à une demande, sous une clé tirée au hasard',
            '24\u00a0heures',
          ],
          [
            'Reconnaître une attaque ou un compte volé',
            'Intérêt légitime',
            'Journal de sécurité\u00a0: compte, connexion ou refus, date, réseau de l’adresse IP, nom du navigateur et du système',
            retention.securityLog,
          ],
          [
            'Dire à chacun qui a consulté son profil',
            'Intérêt légitime',
            'Le compte consulté, celui qui a consulté, le jour',
            retention.look,
          ],
          [
            'Savoir qui a fait quoi',
            'Intérêt légitime',
            'Journal des actions\u00a0: identifiant de compte, rôle, date, changement',
            retention.log,
          ],
        ],
      },
      text(
        'Sont effacés d’eux-mêmes, quand leur durée est passée\u00a0: les comptes dont l’effacement est demandé et ceux des inspirnautes sans mission qui ne reviennent pas, les demandes jamais confirmées et celles qui ont été refusées, les messages, les e-mails, les consultations des profils, le journal de sécurité, les jetons et les liens. L’exploitant tient les autres durées à la main.',
      ),
      text(
        'Les champs obligatoires sont signalés dans les formulaires\u00a0; sans eux, le compte ne peut pas être ouvert. Les autres sont facultatifs. Ne déposez pas de données sensibles, sur la santé ou les opinions par exemple\u00a0: rien ici ne les demande.',
      ),
      text(
        'Si vous donnez le nom et l’e-mail d’une personne en référence, prévenez-la. Elle a les mêmes droits que vous sur ces données. L’administrateur seul les lit\u00a0; la plateforme ne lui écrit pas.',
      ),
    ],
  },
  {
    id: 'destinataires',
    title: 'Destinataires des données',
    blocks: [
      text(
        'Vos données sont lues par vous, par l’administrateur de la plateforme, et par l’entreprise ou l’inspirnaute concerné, dans la seule mesure dite à la section [Proposition et anonymat](terms#anonymat). Elles ne sont ni vendues, ni louées, ni employées à de la publicité.',
      ),
      {
        kind: 'facts',
        facts: [
          { term: 'Hébergement', text: `${operator.host.name}, ${operator.host.country}.` },
          { term: 'Envoi des e-mails', text: `${operator.mailService}.` },
          {
            term: 'Liste des régions',
            text: 'Le serveur la lit auprès du service public geo.api.gouv.fr. Il n’y envoie aucune donnée personnelle.',
          },
          {
            term: 'Registre des entreprises',
            text: 'Pour un SIRET que vous écrivez, le serveur lit le service public recherche-entreprises.api.gouv.fr. Il n’y envoie rien d’autre.',
          },
        ],
      },
      text(
        'Votre navigateur ne s’adresse qu’au site lui-même\u00a0: polices, images et programmes en viennent tous. Les liens d’entretien, choisis par l’entreprise, mènent à des services tiers qui ont leurs propres règles.',
      ),
    ],
  },
  {
    id: 'vos-droits',
    title: 'Vos droits',
    blocks: [
      text(
        'Le règlement (UE) 2016/679, dit RGPD, et la loi n°\u00a078-17 du 6\u00a0janvier 1978 vous donnent des droits. Vous pouvez à tout moment demander\u00a0:',
      ),
      list(
        'l’accès à vos données et leur copie\u00a0;',
        'leur rectification, si vous ne pouvez pas la faire vous-même dans votre espace\u00a0;',
        'leur effacement, hors ce que la loi impose de garder\u00a0;',
        'la limitation de leur traitement, ou leur remise dans un format courant\u00a0;',
        'l’arrêt d’un traitement fondé sur l’intérêt légitime, pour une raison tenant à votre situation\u00a0;',
        'qu’une personne réexamine un rapprochement qui vous concerne\u00a0;',
        'le respect de vos directives sur vos données après votre décès.',
      ),
      text(
        `Écrivez par la [page de contact](contact), depuis l’adresse e-mail de votre compte, ou à ${operator.dataContact}. La réponse vient en un mois au plus, délai que la loi permet de porter à trois pour une demande complexe. Une preuve d’identité n’est demandée qu’en cas de doute sérieux.`,
      ),
      text(
        'Le journal des actions ne peut pas être réécrit, par construction. Après un effacement, il garde des numéros de compte, le texte des missions, les créneaux et les changements d’état. Ce qui y était écrit de vous ou par vous, comme une raison, devient illisible.',
      ),
      text(
        'Si la réponse ne vous satisfait pas, vous pouvez saisir la CNIL\u00a0: 3\u00a0place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [cnil.fr](https://www.cnil.fr/fr/plaintes).',
      ),
    ],
  },
  {
    id: 'securite',
    title: 'Hébergement et sécurité',
    blocks: [
      text('L’application et ses données sont hébergées par le prestataire nommé dans les [mentions légales](notice).'),
      list(
        'Les mots de passe ne sont pas conservés\u00a0: seule l’est une empreinte, calculée par l’algorithme argon2id.',
        'Les jetons de session et les liens de mot de passe sont eux aussi gardés sous forme d’empreintes.',
        'Chaque demande au serveur est contrôlée\u00a0: le rôle, puis l’appartenance de la donnée demandée.',
        'Les tentatives de connexion, d’inscription, de contact et de changement de mot de passe sont limitées en nombre.',
        'Les textes mis en forme sont nettoyés avant d’être enregistrés et avant d’être affichés.',
        'Le navigateur ne peut exécuter que les programmes du site, par une politique de sécurité stricte.',
        'Chaque changement s’inscrit dans un journal que personne ne peut réécrire. Les journaux techniques ne contiennent pas de données personnelles.',
      ),
      text(
        `Vous pensez avoir trouvé une faille\u00a0? Décrivez-la par la [page de contact](contact), ou à l’adresse du fichier «\u00a0/.well-known/security.txt\u00a0», sans lire ni changer les données d’autrui, et sans la publier avant sa correction. ${operator.holeReports}.`,
      ),
      text(
        'Aucun système n’est sans faille. En cas de violation de données qui présente un risque pour vous, l’exploitant prévient la CNIL dans les 72\u00a0heures, et vous prévient si le risque est élevé.',
      ),
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies et stockage local',
    blocks: [
      text(
        'Le site ne dépose aucun cookie. Il garde dans le stockage local de votre navigateur ce qui suit, et rien d’autre. Ces valeurs ne servent ni à la publicité ni à la mesure d’audience, et ne suivent personne d’un site à l’autre.',
      ),
      {
        kind: 'table',
        caption: 'Ce que votre navigateur garde',
        columns: ['Nom', 'À quoi il sert', 'Combien de temps'],
        rows: [
          ['token', 'Prouver que vous êtes connecté', 'Jusqu’à la déconnexion\u00a0; valable 15\u00a0minutes'],
          [
            'refresh_token',
            'Renouveler la session sans redemander le mot de passe',
            'Jusqu’à la déconnexion\u00a0; valable 30\u00a0jours',
          ],
          ['showCookies', 'Votre réponse au bandeau', 'Jusqu’à ce que vous l’effaciez'],
          [
            'mantine-color-scheme-value',
            'Le thème clair ou sombre que vous avez choisi',
            'Jusqu’à ce que vous l’effaciez',
          ],
          ['sidebar', 'Le menu latéral, ouvert ou réduit, une fois connecté', 'Jusqu’à ce que vous l’effaciez'],
          ['recents', 'Les cinq derniers résultats que vous avez ouverts par la recherche', 'Jusqu’à la déconnexion'],
          ['single-keys', 'Si vous avez désactivé les raccourcis d’une seule touche', 'Jusqu’à ce que vous l’effaciez'],
          ['missionId', 'La mission à laquelle l’administrateur revient', 'Jusqu’à ce que vous l’effaciez'],
          [
            'handoff',
            'Ce qu’une page dit à la suivante, après une connexion ou un nouveau mot de passe',
            'Jusqu’à la page suivante',
          ],
          [
            'draft',
            'Ce que vous avez écrit dans un long formulaire sans l’envoyer',
            'Jusqu’à l’envoi, l’abandon, la déconnexion ou la fermeture de l’onglet',
          ],
          [
            'resume',
            'Ce que vous avez gardé de votre CV en vous inscrivant, le temps que votre compte soit validé',
            'Jusqu’à ce que vous l’ajoutiez à votre CV ou l’effaciez',
          ],
          [
            'hors-ligne',
            'La page qui s’affiche quand le réseau manque, la même pour tous',
            'Jusqu’à ce que vous l’effaciez',
          ],
          ['react-router-scroll-positions', 'L’endroit de la page où vous étiez', 'Jusqu’à la fermeture de l’onglet'],
        ],
      },
      text(
        'La session et vos réglages sont nécessaires au service que vous demandez\u00a0: la loi n’impose pas d’accord pour eux. Le bandeau vous demande en plus votre accord pour le confort, c’est-à-dire la flèche de retour en haut. «\u00a0Accepter\u00a0» et «\u00a0Non, merci\u00a0» ferment tous deux le bandeau\u00a0; refuser ne retire rien d’autre.',
      ),
      text(
        'Une session qui ne peut plus être renouvelée efface ce stockage, votre réponse comprise, sauf les brouillons de l’onglet\u00a0: le bandeau revient alors. Vous pouvez aussi tout effacer dans les réglages de votre navigateur.',
      ),
    ],
  },
] satisfies Section[]
