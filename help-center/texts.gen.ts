// Made by `npm run generate` from common/messages.
export const texts = {
 "en": {
  "help-pages.all_articles": "All articles",
  "help-pages.article_count": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " article"
     ],
     "other": [
      {
       "value": "shown"
      },
      " articles"
     ]
    }
   }
  ],
  "help-pages.back_home": "To the start page",
  "help-pages.breadcrumb": "Where you are",
  "help-pages.by": [
   "By ",
   {
    "value": "name"
   }
  ],
  "help-pages.callout_caution": "Caution",
  "help-pages.callout_important": "Important",
  "help-pages.callout_note": "Note",
  "help-pages.callout_tip": "Tip",
  "help-pages.callout_warning": "Warning",
  "help-pages.comment_label": "What was missing, or unclear?",
  "help-pages.comment_send": "Send",
  "help-pages.contents": "On this page",
  "help-pages.copied": "Copied",
  "help-pages.copy": "Copy",
  "help-pages.draft_note": "This is a preview. Nobody sees it without this link, which runs out.",
  "help-pages.empty": "There is nothing here yet.",
  "help-pages.error": "This page cannot be shown",
  "help-pages.error_about": "It is not your fault. Try again in a moment.",
  "help-pages.feed": [
   "New in ",
   {
    "value": "name"
   }
  ],
  "help-pages.helpful_no": "No",
  "help-pages.helpful_question": "Did this help?",
  "help-pages.helpful_thanks": "Thank you. It helps us to write better.",
  "help-pages.helpful_yes": "Yes",
  "help-pages.home": "Home",
  "help-pages.language": "Language",
  "help-pages.load_from": [
   "Load from ",
   {
    "value": "host"
   }
  ],
  "help-pages.menu": "Contents",
  "help-pages.minutes": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " min read"
     ],
     "other": [
      {
       "value": "shown"
      },
      " min read"
     ]
    }
   }
  ],
  "help-pages.more": "See all",
  "help-pages.next": "Next",
  "help-pages.no_results": [
   "Nothing found for “",
   {
    "value": "query"
   },
   "”"
  ],
  "help-pages.no_results_about": "Try fewer or other words, or look through the topics.",
  "help-pages.not_found": "Page not found",
  "help-pages.not_found_about": "It was moved or removed, or never was here.",
  "help-pages.not_translated": [
   "Not available in ",
   {
    "value": "language"
   },
   " yet. Shown in ",
   {
    "value": "other"
   },
   "."
  ],
  "help-pages.page_of": [
   "Page ",
   {
    "value": "page"
   },
   " of ",
   {
    "value": "pages"
   }
  ],
  "help-pages.pages": "Pages",
  "help-pages.popular": "Popular articles",
  "help-pages.previous": "Previous",
  "help-pages.related": "Related articles",
  "help-pages.results": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " result"
     ],
     "other": [
      {
       "value": "shown"
      },
      " results"
     ]
    }
   },
   " for “",
   {
    "value": "query"
   },
   "”"
  ],
  "help-pages.search": "Search",
  "help-pages.search_label": "Search the help center",
  "help-pages.search_placeholder": "Search articles",
  "help-pages.section_link": "Link to this section",
  "help-pages.skip": "Skip to the content",
  "help-pages.suggestions": "Suggestions",
  "help-pages.table": "Table",
  "help-pages.theme": "Theme",
  "help-pages.theme_dark": "Dark",
  "help-pages.theme_light": "Light",
  "help-pages.theme_system": "System",
  "help-pages.title": [
   {
    "value": "name"
   },
   " help center"
  ],
  "help-pages.too_many": "Too many requests",
  "help-pages.too_many_about": "Wait a minute, then try again.",
  "help-pages.topics": "Topics",
  "help-pages.uncategorized": "Other articles",
  "help-pages.updated": [
   "Updated ",
   {
    "value": "date"
   }
  ],
  "help-pages.vote_failed": "This could not be sent. Try again in a minute.",
  "help-pages.welcome": "How can we help?",
  "survey.change": "Change your answer",
  "survey.closed": "This survey is over",
  "survey.closed_about": "Answers are taken for 14 days.",
  "survey.comment_label": "Tell us more, if you like",
  "survey.comment_too_long": [
   "That is too long: at most ",
   {
    "value": "shown"
   },
   " characters."
  ],
  "survey.gone": "There is no survey here",
  "survey.gone_about": "The link is not whole, or the survey was removed.",
  "survey.question": "How was your conversation with us?",
  "survey.rating_1": "Very bad",
  "survey.rating_2": "Bad",
  "survey.rating_3": "All right",
  "survey.rating_4": "Good",
  "survey.rating_5": "Very good",
  "survey.rating_missing": "Choose one of the five first.",
  "survey.scale": "1 is very bad, 5 is very good",
  "survey.send": "Send",
  "survey.send_rating": [
   "Send “",
   {
    "value": "rating"
   },
   "”"
  ],
  "survey.thanks": "Thank you",
  "survey.thanks_about": [
   "Your answer: ",
   {
    "value": "rating"
   },
   ". You can change it until ",
   {
    "value": "date"
   },
   "."
  ]
 },
 "de": {
  "help-pages.all_articles": "Alle Artikel",
  "help-pages.article_count": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " Artikel"
     ],
     "other": [
      {
       "value": "shown"
      },
      " Artikel"
     ]
    }
   }
  ],
  "help-pages.back_home": "Zur Startseite",
  "help-pages.breadcrumb": "Wo Sie sind",
  "help-pages.by": [
   "Von ",
   {
    "value": "name"
   }
  ],
  "help-pages.callout_caution": "Vorsicht",
  "help-pages.callout_important": "Wichtig",
  "help-pages.callout_note": "Hinweis",
  "help-pages.callout_tip": "Tipp",
  "help-pages.callout_warning": "Warnung",
  "help-pages.comment_label": "Was hat gefehlt oder war unklar?",
  "help-pages.comment_send": "Senden",
  "help-pages.contents": "Auf dieser Seite",
  "help-pages.copied": "Kopiert",
  "help-pages.copy": "Kopieren",
  "help-pages.draft_note": "Dies ist eine Vorschau. Ohne diesen Link, der abläuft, sieht sie niemand.",
  "help-pages.empty": "Hier ist noch nichts.",
  "help-pages.error": "Diese Seite kann nicht gezeigt werden",
  "help-pages.error_about": "Das liegt nicht an Ihnen. Versuchen Sie es gleich noch einmal.",
  "help-pages.feed": [
   "Neu in ",
   {
    "value": "name"
   }
  ],
  "help-pages.helpful_no": "Nein",
  "help-pages.helpful_question": "War das hilfreich?",
  "help-pages.helpful_thanks": "Danke. Das hilft uns, besser zu schreiben.",
  "help-pages.helpful_yes": "Ja",
  "help-pages.home": "Start",
  "help-pages.language": "Sprache",
  "help-pages.load_from": [
   "Von ",
   {
    "value": "host"
   },
   " laden"
  ],
  "help-pages.menu": "Inhalt",
  "help-pages.minutes": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " Min. Lesezeit"
     ],
     "other": [
      {
       "value": "shown"
      },
      " Min. Lesezeit"
     ]
    }
   }
  ],
  "help-pages.more": "Alle zeigen",
  "help-pages.next": "Weiter",
  "help-pages.no_results": [
   "Nichts gefunden für „",
   {
    "value": "query"
   },
   "“"
  ],
  "help-pages.no_results_about": "Versuchen Sie weniger oder andere Wörter, oder sehen Sie die Themen durch.",
  "help-pages.not_found": "Seite nicht gefunden",
  "help-pages.not_found_about": "Sie wurde verschoben oder entfernt, oder war nie hier.",
  "help-pages.not_translated": [
   "Noch nicht auf ",
   {
    "value": "language"
   },
   " verfügbar. Gezeigt wird ",
   {
    "value": "other"
   },
   "."
  ],
  "help-pages.page_of": [
   "Seite ",
   {
    "value": "page"
   },
   " von ",
   {
    "value": "pages"
   }
  ],
  "help-pages.pages": "Seiten",
  "help-pages.popular": "Beliebte Artikel",
  "help-pages.previous": "Zurück",
  "help-pages.related": "Verwandte Artikel",
  "help-pages.results": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " Treffer"
     ],
     "other": [
      {
       "value": "shown"
      },
      " Treffer"
     ]
    }
   },
   " für „",
   {
    "value": "query"
   },
   "“"
  ],
  "help-pages.search": "Suchen",
  "help-pages.search_label": "Im Hilfe-Center suchen",
  "help-pages.search_placeholder": "Artikel suchen",
  "help-pages.section_link": "Link zu diesem Abschnitt",
  "help-pages.skip": "Zum Inhalt springen",
  "help-pages.suggestions": "Vorschläge",
  "help-pages.table": "Tabelle",
  "help-pages.theme": "Farbschema",
  "help-pages.theme_dark": "Dunkel",
  "help-pages.theme_light": "Hell",
  "help-pages.theme_system": "System",
  "help-pages.title": [
   "Hilfe-Center von ",
   {
    "value": "name"
   }
  ],
  "help-pages.too_many": "Zu viele Anfragen",
  "help-pages.too_many_about": "Warten Sie eine Minute und versuchen Sie es dann noch einmal.",
  "help-pages.topics": "Themen",
  "help-pages.uncategorized": "Weitere Artikel",
  "help-pages.updated": [
   "Aktualisiert am ",
   {
    "value": "date"
   }
  ],
  "help-pages.vote_failed": "Das konnte nicht gesendet werden. Versuchen Sie es in einer Minute noch einmal.",
  "help-pages.welcome": "Wie können wir helfen?",
  "survey.change": "Antwort ändern",
  "survey.closed": "Diese Umfrage ist beendet",
  "survey.closed_about": "Antworten werden 14 Tage lang angenommen.",
  "survey.comment_label": "Erzählen Sie uns mehr, wenn Sie möchten",
  "survey.comment_too_long": [
   "Das ist zu lang: höchstens ",
   {
    "value": "shown"
   },
   " Zeichen."
  ],
  "survey.gone": "Hier ist keine Umfrage",
  "survey.gone_about": "Der Link ist unvollständig, oder die Umfrage wurde entfernt.",
  "survey.question": "Wie war Ihr Gespräch mit uns?",
  "survey.rating_1": "Sehr schlecht",
  "survey.rating_2": "Schlecht",
  "survey.rating_3": "In Ordnung",
  "survey.rating_4": "Gut",
  "survey.rating_5": "Sehr gut",
  "survey.rating_missing": "Wählen Sie zuerst eine der fünf.",
  "survey.scale": "1 ist sehr schlecht, 5 ist sehr gut",
  "survey.send": "Senden",
  "survey.send_rating": [
   "„",
   {
    "value": "rating"
   },
   "“ senden"
  ],
  "survey.thanks": "Vielen Dank",
  "survey.thanks_about": [
   "Ihre Antwort: ",
   {
    "value": "rating"
   },
   ". Sie können sie bis ",
   {
    "value": "date"
   },
   " ändern."
  ]
 },
 "es": {
  "help-pages.all_articles": "Todos los artículos",
  "help-pages.article_count": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " artículo"
     ],
     "many": [
      {
       "value": "shown"
      },
      " de artículos"
     ],
     "other": [
      {
       "value": "shown"
      },
      " artículos"
     ]
    }
   }
  ],
  "help-pages.back_home": "Ir al inicio",
  "help-pages.breadcrumb": "Dónde está",
  "help-pages.by": [
   "Por ",
   {
    "value": "name"
   }
  ],
  "help-pages.callout_caution": "Precaución",
  "help-pages.callout_important": "Importante",
  "help-pages.callout_note": "Nota",
  "help-pages.callout_tip": "Consejo",
  "help-pages.callout_warning": "Advertencia",
  "help-pages.comment_label": "¿Qué faltaba o no quedó claro?",
  "help-pages.comment_send": "Enviar",
  "help-pages.contents": "En esta página",
  "help-pages.copied": "Copiado",
  "help-pages.copy": "Copiar",
  "help-pages.draft_note": "Es una vista previa. Nadie la ve sin este enlace, que caduca.",
  "help-pages.empty": "Aún no hay nada aquí.",
  "help-pages.error": "No se puede mostrar esta página",
  "help-pages.error_about": "No es culpa suya. Inténtelo de nuevo en un momento.",
  "help-pages.feed": [
   "Novedades de ",
   {
    "value": "name"
   }
  ],
  "help-pages.helpful_no": "No",
  "help-pages.helpful_question": "¿Le ha servido?",
  "help-pages.helpful_thanks": "Gracias. Nos ayuda a escribir mejor.",
  "help-pages.helpful_yes": "Sí",
  "help-pages.home": "Inicio",
  "help-pages.language": "Idioma",
  "help-pages.load_from": [
   "Cargar de ",
   {
    "value": "host"
   }
  ],
  "help-pages.menu": "Contenido",
  "help-pages.minutes": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " min de lectura"
     ],
     "many": [
      {
       "value": "shown"
      },
      " min de lectura"
     ],
     "other": [
      {
       "value": "shown"
      },
      " min de lectura"
     ]
    }
   }
  ],
  "help-pages.more": "Ver todo",
  "help-pages.next": "Siguiente",
  "help-pages.no_results": [
   "Nada encontrado para «",
   {
    "value": "query"
   },
   "»"
  ],
  "help-pages.no_results_about": "Pruebe con menos palabras u otras, o mire los temas.",
  "help-pages.not_found": "Página no encontrada",
  "help-pages.not_found_about": "Se movió o se eliminó, o nunca estuvo aquí.",
  "help-pages.not_translated": [
   "Aún no disponible en ",
   {
    "value": "language"
   },
   ". Se muestra en ",
   {
    "value": "other"
   },
   "."
  ],
  "help-pages.page_of": [
   "Página ",
   {
    "value": "page"
   },
   " de ",
   {
    "value": "pages"
   }
  ],
  "help-pages.pages": "Páginas",
  "help-pages.popular": "Artículos populares",
  "help-pages.previous": "Anterior",
  "help-pages.related": "Artículos relacionados",
  "help-pages.results": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " resultado"
     ],
     "many": [
      {
       "value": "shown"
      },
      " de resultados"
     ],
     "other": [
      {
       "value": "shown"
      },
      " resultados"
     ]
    }
   },
   " para «",
   {
    "value": "query"
   },
   "»"
  ],
  "help-pages.search": "Buscar",
  "help-pages.search_label": "Buscar en el centro de ayuda",
  "help-pages.search_placeholder": "Buscar artículos",
  "help-pages.section_link": "Enlace a esta sección",
  "help-pages.skip": "Saltar al contenido",
  "help-pages.suggestions": "Sugerencias",
  "help-pages.table": "Tabla",
  "help-pages.theme": "Tema",
  "help-pages.theme_dark": "Oscuro",
  "help-pages.theme_light": "Claro",
  "help-pages.theme_system": "Sistema",
  "help-pages.title": [
   "Centro de ayuda de ",
   {
    "value": "name"
   }
  ],
  "help-pages.too_many": "Demasiadas solicitudes",
  "help-pages.too_many_about": "Espere un minuto e inténtelo de nuevo.",
  "help-pages.topics": "Temas",
  "help-pages.uncategorized": "Otros artículos",
  "help-pages.updated": [
   "Actualizado el ",
   {
    "value": "date"
   }
  ],
  "help-pages.vote_failed": "No se pudo enviar. Inténtelo de nuevo en un minuto.",
  "help-pages.welcome": "¿En qué podemos ayudarle?",
  "survey.change": "Cambiar su respuesta",
  "survey.closed": "Esta encuesta ha terminado",
  "survey.closed_about": "Se aceptan respuestas durante 14 días.",
  "survey.comment_label": "Cuéntenos más, si quiere",
  "survey.comment_too_long": [
   "Es demasiado largo: ",
   {
    "value": "shown"
   },
   " caracteres como máximo."
  ],
  "survey.gone": "Aquí no hay ninguna encuesta",
  "survey.gone_about": "El enlace está incompleto o la encuesta se eliminó.",
  "survey.question": "¿Qué tal su conversación con nosotros?",
  "survey.rating_1": "Muy mal",
  "survey.rating_2": "Mal",
  "survey.rating_3": "Regular",
  "survey.rating_4": "Bien",
  "survey.rating_5": "Muy bien",
  "survey.rating_missing": "Elija primero una de las cinco.",
  "survey.scale": "1 es muy mal, 5 es muy bien",
  "survey.send": "Enviar",
  "survey.send_rating": [
   "Enviar «",
   {
    "value": "rating"
   },
   "»"
  ],
  "survey.thanks": "Gracias",
  "survey.thanks_about": [
   "Su respuesta: ",
   {
    "value": "rating"
   },
   ". Puede cambiarla hasta el ",
   {
    "value": "date"
   },
   "."
  ]
 },
 "fr": {
  "help-pages.all_articles": "Tous les articles",
  "help-pages.article_count": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " article"
     ],
     "many": [
      {
       "value": "shown"
      },
      " d’articles"
     ],
     "other": [
      {
       "value": "shown"
      },
      " articles"
     ]
    }
   }
  ],
  "help-pages.back_home": "Aller à l’accueil",
  "help-pages.breadcrumb": "Où vous êtes",
  "help-pages.by": [
   "Par ",
   {
    "value": "name"
   }
  ],
  "help-pages.callout_caution": "Attention",
  "help-pages.callout_important": "Important",
  "help-pages.callout_note": "Remarque",
  "help-pages.callout_tip": "Astuce",
  "help-pages.callout_warning": "Avertissement",
  "help-pages.comment_label": "Qu’est-ce qui manquait ou n’était pas clair ?",
  "help-pages.comment_send": "Envoyer",
  "help-pages.contents": "Sur cette page",
  "help-pages.copied": "Copié",
  "help-pages.copy": "Copier",
  "help-pages.draft_note": "Ceci est un aperçu. Personne ne le voit sans ce lien, qui expire.",
  "help-pages.empty": "Il n’y a encore rien ici.",
  "help-pages.error": "Cette page ne peut pas être affichée",
  "help-pages.error_about": "Ce n’est pas de votre faute. Réessayez dans un instant.",
  "help-pages.feed": [
   "Nouveautés de ",
   {
    "value": "name"
   }
  ],
  "help-pages.helpful_no": "Non",
  "help-pages.helpful_question": "Cela vous a-t-il aidé ?",
  "help-pages.helpful_thanks": "Merci. Cela nous aide à mieux écrire.",
  "help-pages.helpful_yes": "Oui",
  "help-pages.home": "Accueil",
  "help-pages.language": "Langue",
  "help-pages.load_from": [
   "Charger depuis ",
   {
    "value": "host"
   }
  ],
  "help-pages.menu": "Sommaire",
  "help-pages.minutes": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " min de lecture"
     ],
     "many": [
      {
       "value": "shown"
      },
      " min de lecture"
     ],
     "other": [
      {
       "value": "shown"
      },
      " min de lecture"
     ]
    }
   }
  ],
  "help-pages.more": "Tout voir",
  "help-pages.next": "Suivant",
  "help-pages.no_results": [
   "Aucun résultat pour « ",
   {
    "value": "query"
   },
   " »"
  ],
  "help-pages.no_results_about": "Essayez moins de mots ou d’autres, ou parcourez les sujets.",
  "help-pages.not_found": "Page introuvable",
  "help-pages.not_found_about": "Elle a été déplacée ou supprimée, ou n’a jamais été ici.",
  "help-pages.not_translated": [
   "Pas encore disponible en ",
   {
    "value": "language"
   },
   ". Affiché en ",
   {
    "value": "other"
   },
   "."
  ],
  "help-pages.page_of": [
   "Page ",
   {
    "value": "page"
   },
   " sur ",
   {
    "value": "pages"
   }
  ],
  "help-pages.pages": "Pages",
  "help-pages.popular": "Articles populaires",
  "help-pages.previous": "Précédent",
  "help-pages.related": "Articles connexes",
  "help-pages.results": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " résultat"
     ],
     "many": [
      {
       "value": "shown"
      },
      " de résultats"
     ],
     "other": [
      {
       "value": "shown"
      },
      " résultats"
     ]
    }
   },
   " pour « ",
   {
    "value": "query"
   },
   " »"
  ],
  "help-pages.search": "Rechercher",
  "help-pages.search_label": "Rechercher dans le centre d’aide",
  "help-pages.search_placeholder": "Rechercher des articles",
  "help-pages.section_link": "Lien vers cette section",
  "help-pages.skip": "Aller au contenu",
  "help-pages.suggestions": "Suggestions",
  "help-pages.table": "Tableau",
  "help-pages.theme": "Thème",
  "help-pages.theme_dark": "Sombre",
  "help-pages.theme_light": "Clair",
  "help-pages.theme_system": "Système",
  "help-pages.title": [
   "Centre d’aide de ",
   {
    "value": "name"
   }
  ],
  "help-pages.too_many": "Trop de requêtes",
  "help-pages.too_many_about": "Attendez une minute, puis réessayez.",
  "help-pages.topics": "Sujets",
  "help-pages.uncategorized": "Autres articles",
  "help-pages.updated": [
   "Mis à jour le ",
   {
    "value": "date"
   }
  ],
  "help-pages.vote_failed": "L’envoi a échoué. Réessayez dans une minute.",
  "help-pages.welcome": "Comment pouvons-nous vous aider ?",
  "survey.change": "Modifier votre réponse",
  "survey.closed": "Ce sondage est terminé",
  "survey.closed_about": "Les réponses sont acceptées pendant 14 jours.",
  "survey.comment_label": "Dites-nous en plus, si vous voulez",
  "survey.comment_too_long": [
   "C’est trop long : ",
   {
    "value": "shown"
   },
   " caractères au plus."
  ],
  "survey.gone": "Il n’y a pas de sondage ici",
  "survey.gone_about": "Le lien est incomplet ou le sondage a été supprimé.",
  "survey.question": "Comment s’est passée votre conversation avec nous ?",
  "survey.rating_1": "Très mauvaise",
  "survey.rating_2": "Mauvaise",
  "survey.rating_3": "Correcte",
  "survey.rating_4": "Bonne",
  "survey.rating_5": "Très bonne",
  "survey.rating_missing": "Choisissez d’abord l’une des cinq.",
  "survey.scale": "1 est très mauvaise, 5 est très bonne",
  "survey.send": "Envoyer",
  "survey.send_rating": [
   "Envoyer « ",
   {
    "value": "rating"
   },
   " »"
  ],
  "survey.thanks": "Merci",
  "survey.thanks_about": [
   "Votre réponse : ",
   {
    "value": "rating"
   },
   ". Vous pouvez la modifier jusqu’au ",
   {
    "value": "date"
   },
   "."
  ]
 },
 "pt-BR": {
  "help-pages.all_articles": "Todos os artigos",
  "help-pages.article_count": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " artigo"
     ],
     "many": [
      {
       "value": "shown"
      },
      " de artigos"
     ],
     "other": [
      {
       "value": "shown"
      },
      " artigos"
     ]
    }
   }
  ],
  "help-pages.back_home": "Ir para o início",
  "help-pages.breadcrumb": "Onde você está",
  "help-pages.by": [
   "Por ",
   {
    "value": "name"
   }
  ],
  "help-pages.callout_caution": "Cuidado",
  "help-pages.callout_important": "Importante",
  "help-pages.callout_note": "Nota",
  "help-pages.callout_tip": "Dica",
  "help-pages.callout_warning": "Aviso",
  "help-pages.comment_label": "O que faltou ou não ficou claro?",
  "help-pages.comment_send": "Enviar",
  "help-pages.contents": "Nesta página",
  "help-pages.copied": "Copiado",
  "help-pages.copy": "Copiar",
  "help-pages.draft_note": "Esta é uma prévia. Ninguém a vê sem este link, que expira.",
  "help-pages.empty": "Ainda não há nada aqui.",
  "help-pages.error": "Esta página não pode ser mostrada",
  "help-pages.error_about": "A culpa não é sua. Tente de novo daqui a pouco.",
  "help-pages.feed": [
   "Novidades de ",
   {
    "value": "name"
   }
  ],
  "help-pages.helpful_no": "Não",
  "help-pages.helpful_question": "Isto ajudou?",
  "help-pages.helpful_thanks": "Obrigado. Isso nos ajuda a escrever melhor.",
  "help-pages.helpful_yes": "Sim",
  "help-pages.home": "Início",
  "help-pages.language": "Idioma",
  "help-pages.load_from": [
   "Carregar de ",
   {
    "value": "host"
   }
  ],
  "help-pages.menu": "Conteúdo",
  "help-pages.minutes": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " min de leitura"
     ],
     "many": [
      {
       "value": "shown"
      },
      " min de leitura"
     ],
     "other": [
      {
       "value": "shown"
      },
      " min de leitura"
     ]
    }
   }
  ],
  "help-pages.more": "Ver tudo",
  "help-pages.next": "Próximo",
  "help-pages.no_results": [
   "Nada encontrado para “",
   {
    "value": "query"
   },
   "”"
  ],
  "help-pages.no_results_about": "Tente menos palavras ou outras, ou veja os assuntos.",
  "help-pages.not_found": "Página não encontrada",
  "help-pages.not_found_about": "Foi movida ou removida, ou nunca esteve aqui.",
  "help-pages.not_translated": [
   "Ainda não disponível em ",
   {
    "value": "language"
   },
   ". Mostrado em ",
   {
    "value": "other"
   },
   "."
  ],
  "help-pages.page_of": [
   "Página ",
   {
    "value": "page"
   },
   " de ",
   {
    "value": "pages"
   }
  ],
  "help-pages.pages": "Páginas",
  "help-pages.popular": "Artigos populares",
  "help-pages.previous": "Anterior",
  "help-pages.related": "Artigos relacionados",
  "help-pages.results": [
   {
    "plural": "count",
    "forms": {
     "one": [
      {
       "value": "shown"
      },
      " resultado"
     ],
     "many": [
      {
       "value": "shown"
      },
      " de resultados"
     ],
     "other": [
      {
       "value": "shown"
      },
      " resultados"
     ]
    }
   },
   " para “",
   {
    "value": "query"
   },
   "”"
  ],
  "help-pages.search": "Buscar",
  "help-pages.search_label": "Buscar na central de ajuda",
  "help-pages.search_placeholder": "Buscar artigos",
  "help-pages.section_link": "Link para esta seção",
  "help-pages.skip": "Ir para o conteúdo",
  "help-pages.suggestions": "Sugestões",
  "help-pages.table": "Tabela",
  "help-pages.theme": "Tema",
  "help-pages.theme_dark": "Escuro",
  "help-pages.theme_light": "Claro",
  "help-pages.theme_system": "Sistema",
  "help-pages.title": [
   "Central de ajuda de ",
   {
    "value": "name"
   }
  ],
  "help-pages.too_many": "Solicitações demais",
  "help-pages.too_many_about": "Espere um minuto e tente de novo.",
  "help-pages.topics": "Assuntos",
  "help-pages.uncategorized": "Outros artigos",
  "help-pages.updated": [
   "Atualizado em ",
   {
    "value": "date"
   }
  ],
  "help-pages.vote_failed": "Não foi possível enviar. Tente de novo em um minuto.",
  "help-pages.welcome": "Como podemos ajudar?",
  "survey.change": "Alterar sua resposta",
  "survey.closed": "Esta pesquisa terminou",
  "survey.closed_about": "As respostas são aceitas por 14 dias.",
  "survey.comment_label": "Conte mais, se quiser",
  "survey.comment_too_long": [
   "É longo demais: no máximo ",
   {
    "value": "shown"
   },
   " caracteres."
  ],
  "survey.gone": "Não há pesquisa aqui",
  "survey.gone_about": "O link está incompleto ou a pesquisa foi removida.",
  "survey.question": "Como foi sua conversa conosco?",
  "survey.rating_1": "Muito ruim",
  "survey.rating_2": "Ruim",
  "survey.rating_3": "Razoável",
  "survey.rating_4": "Boa",
  "survey.rating_5": "Muito boa",
  "survey.rating_missing": "Escolha primeiro uma das cinco.",
  "survey.scale": "1 é muito ruim, 5 é muito boa",
  "survey.send": "Enviar",
  "survey.send_rating": [
   "Enviar “",
   {
    "value": "rating"
   },
   "”"
  ],
  "survey.thanks": "Obrigado",
  "survey.thanks_about": [
   "Sua resposta: ",
   {
    "value": "rating"
   },
   ". Você pode alterá-la até ",
   {
    "value": "date"
   },
   "."
  ]
 },
 "ar": {
  "help-pages.all_articles": "كل المقالات",
  "help-pages.article_count": [
   {
    "plural": "count",
    "forms": {
     "zero": [
      "لا توجد مقالات"
     ],
     "one": [
      "مقالة واحدة"
     ],
     "two": [
      "مقالتان"
     ],
     "few": [
      {
       "value": "shown"
      },
      " مقالات"
     ],
     "many": [
      {
       "value": "shown"
      },
      " مقالة"
     ],
     "other": [
      {
       "value": "shown"
      },
      " مقالة"
     ]
    }
   }
  ],
  "help-pages.back_home": "إلى الصفحة الرئيسية",
  "help-pages.breadcrumb": "موقعك",
  "help-pages.by": [
   "بقلم ",
   {
    "value": "name"
   }
  ],
  "help-pages.callout_caution": "تحذير",
  "help-pages.callout_important": "مهم",
  "help-pages.callout_note": "ملاحظة",
  "help-pages.callout_tip": "نصيحة",
  "help-pages.callout_warning": "تنبيه",
  "help-pages.comment_label": "ما الذي كان ناقصًا أو غير واضح؟",
  "help-pages.comment_send": "إرسال",
  "help-pages.contents": "في هذه الصفحة",
  "help-pages.copied": "تم النسخ",
  "help-pages.copy": "نسخ",
  "help-pages.draft_note": "هذه معاينة. لا يراها أحد من دون هذا الرابط الذي تنتهي صلاحيته.",
  "help-pages.empty": "لا يوجد شيء هنا بعد.",
  "help-pages.error": "لا يمكن عرض هذه الصفحة",
  "help-pages.error_about": "ليس هذا خطأك. حاول مرة أخرى بعد لحظات.",
  "help-pages.feed": [
   "الجديد في ",
   {
    "value": "name"
   }
  ],
  "help-pages.helpful_no": "لا",
  "help-pages.helpful_question": "هل أفادك هذا؟",
  "help-pages.helpful_thanks": "شكرًا لك. هذا يساعدنا على الكتابة بشكل أفضل.",
  "help-pages.helpful_yes": "نعم",
  "help-pages.home": "الرئيسية",
  "help-pages.language": "اللغة",
  "help-pages.load_from": [
   "تحميل من ",
   {
    "value": "host"
   }
  ],
  "help-pages.menu": "المحتويات",
  "help-pages.minutes": [
   {
    "plural": "count",
    "forms": {
     "zero": [
      "أقل من دقيقة"
     ],
     "one": [
      "دقيقة واحدة"
     ],
     "two": [
      "دقيقتان"
     ],
     "few": [
      {
       "value": "shown"
      },
      " دقائق"
     ],
     "many": [
      {
       "value": "shown"
      },
      " دقيقة"
     ],
     "other": [
      {
       "value": "shown"
      },
      " دقيقة"
     ]
    }
   },
   " للقراءة"
  ],
  "help-pages.more": "عرض الكل",
  "help-pages.next": "التالي",
  "help-pages.no_results": [
   "لا نتائج عن «",
   {
    "value": "query"
   },
   "»"
  ],
  "help-pages.no_results_about": "جرّب كلمات أقل أو مختلفة، أو تصفح المواضيع.",
  "help-pages.not_found": "الصفحة غير موجودة",
  "help-pages.not_found_about": "نُقلت أو أُزيلت، أو لم تكن هنا قط.",
  "help-pages.not_translated": [
   "غير متوفر بعد بهذه اللغة (",
   {
    "value": "language"
   },
   "). معروض بلغة أخرى (",
   {
    "value": "other"
   },
   ")."
  ],
  "help-pages.page_of": [
   "صفحة ",
   {
    "value": "page"
   },
   " من ",
   {
    "value": "pages"
   }
  ],
  "help-pages.pages": "الصفحات",
  "help-pages.popular": "المقالات الرائجة",
  "help-pages.previous": "السابق",
  "help-pages.related": "مقالات ذات صلة",
  "help-pages.results": [
   {
    "plural": "count",
    "forms": {
     "zero": [
      "لا نتائج"
     ],
     "one": [
      "نتيجة واحدة"
     ],
     "two": [
      "نتيجتان"
     ],
     "few": [
      {
       "value": "shown"
      },
      " نتائج"
     ],
     "many": [
      {
       "value": "shown"
      },
      " نتيجة"
     ],
     "other": [
      {
       "value": "shown"
      },
      " نتيجة"
     ]
    }
   },
   " عن «",
   {
    "value": "query"
   },
   "»"
  ],
  "help-pages.search": "بحث",
  "help-pages.search_label": "البحث في مركز المساعدة",
  "help-pages.search_placeholder": "ابحث في المقالات",
  "help-pages.section_link": "رابط إلى هذا القسم",
  "help-pages.skip": "الانتقال إلى المحتوى",
  "help-pages.suggestions": "اقتراحات",
  "help-pages.table": "جدول",
  "help-pages.theme": "المظهر",
  "help-pages.theme_dark": "داكن",
  "help-pages.theme_light": "فاتح",
  "help-pages.theme_system": "النظام",
  "help-pages.title": [
   "مركز مساعدة ",
   {
    "value": "name"
   }
  ],
  "help-pages.too_many": "طلبات كثيرة جدًا",
  "help-pages.too_many_about": "انتظر دقيقة ثم حاول مرة أخرى.",
  "help-pages.topics": "المواضيع",
  "help-pages.uncategorized": "مقالات أخرى",
  "help-pages.updated": [
   "آخر تحديث ",
   {
    "value": "date"
   }
  ],
  "help-pages.vote_failed": "تعذر الإرسال. حاول مرة أخرى بعد دقيقة.",
  "help-pages.welcome": "كيف يمكننا مساعدتك؟",
  "survey.change": "تغيير إجابتك",
  "survey.closed": "انتهى هذا الاستبيان",
  "survey.closed_about": "تُقبل الإجابات لمدة 14 يومًا.",
  "survey.comment_label": "أخبرنا المزيد إن أحببت",
  "survey.comment_too_long": [
   "النص طويل جدًا: ",
   {
    "value": "shown"
   },
   " حرفًا على الأكثر."
  ],
  "survey.gone": "لا يوجد استبيان هنا",
  "survey.gone_about": "الرابط غير مكتمل أو أُزيل الاستبيان.",
  "survey.question": "كيف كانت محادثتك معنا؟",
  "survey.rating_1": "سيئة جدًا",
  "survey.rating_2": "سيئة",
  "survey.rating_3": "مقبولة",
  "survey.rating_4": "جيدة",
  "survey.rating_5": "جيدة جدًا",
  "survey.rating_missing": "اختر واحدة من الخمس أولًا.",
  "survey.scale": "1 سيئة جدًا و5 جيدة جدًا",
  "survey.send": "إرسال",
  "survey.send_rating": [
   "إرسال «",
   {
    "value": "rating"
   },
   "»"
  ],
  "survey.thanks": "شكرًا لك",
  "survey.thanks_about": [
   "إجابتك: ",
   {
    "value": "rating"
   },
   ". يمكنك تغييرها حتى ",
   {
    "value": "date"
   },
   "."
  ]
 }
} as const
