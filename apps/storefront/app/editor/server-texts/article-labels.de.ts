/** Titles and descriptions of the fields of blogs, articles and the quiz, in German. */
export const germanArticleLabels: Readonly<Record<string, string>> = {
  Blogs: 'Blogs',
  'Titles, topics and lengths of the blogs’ pages.': 'Titel, Themen und Längen der Blogseiten.',
  'The first is the one that the content service answers for.':
    'Der erste ist der, für den der Content-Dienst antwortet.',
  'The name in the blog’s address: journal stands at /blogs/journal.':
    'Der Name in der Adresse des Blogs: journal hat die Adresse /blogs/journal.',
  'The heading of the blog’s page.': 'Die Überschrift der Blogseite.',
  Introduction: 'Einleitung',
  'One or two sentences under the heading. Empty: none.':
    'Ein oder zwei Sätze unter der Überschrift. Leer: keine.',
  'Articles on a page': 'Beiträge je Seite',
  'Further articles stand on further pages.': 'Weitere Beiträge stehen auf weiteren Seiten.',
  Topics: 'Themen',
  'The tags that the blog offers to choose from. Empty: those with the most articles.':
    'Die Tags, die der Blog zur Auswahl anbietet. Leer: die mit den meisten Beiträgen.',
  Tag: 'Tag',
  'A tag that articles carry.': 'Ein Tag von Beiträgen.',
  'Names of topics': 'Namen der Themen',
  'How pages write topics, and what translators translate. A topic without a name is written as its tag.':
    'Wie Seiten Themen schreiben, und was übersetzt wird. Ein Thema ohne Namen heißt wie sein Tag.',
  'What the blog calls the topic.': 'Wie das Thema im Blog heißt.',
  'Title for search engines': 'Titel für Suchmaschinen',
  'Empty: the blog’s title.': 'Leer: der Titel des Blogs.',
  'Description for search engines': 'Beschreibung für Suchmaschinen',
  'Empty: the introduction.': 'Leer: die Einleitung.',
  'A row of articles with a page of its own.': 'Eine Reihe von Beiträgen mit eigener Seite.',
  'Find your shade': 'Farbton finden',
  'The quiz: its questions, their answers, and the products they lead to.':
    'Das Quiz: seine Fragen, ihre Antworten und die Produkte, zu denen sie führen.',
  'Stands above the quiz.': 'Steht über dem Quiz.',
  'Stands beneath the heading. Empty: nothing.': 'Steht unter der Überschrift. Leer: nichts.',
  'What the button after the last question says.': 'Was die Schaltfläche nach der letzten Frage sagt.',
  Questions: 'Fragen',
  'In their order. None: there is no quiz.': 'In dieser Reihenfolge. Keine: Es gibt kein Quiz.',
  Question: 'Frage',
  'One sentence.': 'Ein Satz.',
  Hint: 'Hinweis',
  'How to find the answer. Empty: nothing.': 'Wie man die Antwort findet. Leer: nichts.',
  'What the shopper may choose.': 'Was Kunden wählen können.',
  '# and six digits, shown beside the answer. In the first question with colours it is the skin’s, in the next the tan’s. Empty: nothing.':
    '# und sechs Ziffern, neben der Antwort zu sehen. In der ersten Frage mit Farben ist es die der Haut, in der nächsten die der Bräunung. Leer: nichts.',
  'Speaks for': 'Spricht für',
  'The names of the results that this answer speaks for. The one with most answers wins, among those of the last answer.':
    'Die Namen der Ergebnisse, für die diese Antwort spricht. Von denen der letzten Antwort gewinnt das mit den meisten Antworten.',
  'Of a result below.': 'Eines Ergebnisses unten.',
  Answers: 'Antworten',
  'From two to eight, in their order.': 'Zwei bis acht, in dieser Reihenfolge.',
  Results: 'Ergebnisse',
  'Where answers speak for several alike, the first of them wins.':
    'Sprechen Antworten gleich oft für mehrere, gewinnt das erste davon.',
  'What answers call it; stands in its address. Small letters, digits and hyphens.':
    'Wie Antworten es nennen, auch Teil seiner Adresse. Kleinbuchstaben, Ziffern und Bindestriche.',
  'What the shopper reads first.': 'Was Kunden zuerst lesen.',
  'Why it fits. Empty: nothing.': 'Warum es passt. Leer: nichts.',
  'What is suggested.': 'Was vorgeschlagen wird.',
  Shade: 'Farbton',
  'The value of the product’s option, such as Medium. Empty: the first that is there.':
    'Der Wert der Produktoption, zum Beispiel Medium. Leer: der erste, der auf Lager ist.',
  'Goes with it': 'Passt dazu',
  'Shown below every result, such as a mitt and care for after. At most four that can be bought.':
    'Unter jedem Ergebnis zu sehen, zum Beispiel ein Handschuh und Pflege für danach. Höchstens vier, die man kaufen kann.',
  Article: 'Blogbeitrag',
  'An article of the journal.': 'Ein Beitrag des Blogs.',
  'The heading of the article, and its name in lists.':
    'Die Überschrift des Beitrags und sein Name in Listen.',
  'The last part of the article’s address. A published article’s address should stay as it is.':
    'Der letzte Teil der Adresse des Beitrags. Nach der Veröffentlichung sollte sie bleiben, wie sie ist.',
  Date: 'Datum',
  'The date that stands on the article; lists are sorted by it, the newest first.':
    'Das Datum auf dem Beitrag. Listen sind danach sortiert, die neuesten zuerst.',
  Summary: 'Zusammenfassung',
  'Two sentences for lists and search engines.': 'Zwei Sätze für Listen und Suchmaschinen.',
  'Stands above the article and in lists.': 'Steht über dem Beitrag und in Listen.',
  'A picture of this shop.': 'Ein Bild dieses Shops.',
  'What it shows': 'Was es zeigt',
  'For those who can’t see the picture. Empty where it only decorates.':
    'Für alle, die das Bild nicht sehen können. Leer, wenn es nur schmückt.',
  'The article itself.': 'Der Beitrag selbst.',
  Tags: 'Tags',
  'The subjects under which the article is listed.': 'Die Themen, unter denen der Beitrag zu finden ist.',
  'A subject that shoppers can choose.': 'Ein Thema, das Kunden wählen können.',
  Author: 'Autor',
  'Who wrote it. Empty: the shop.': 'Wer ihn geschrieben hat. Leer: der Shop.',
  'The blog that it stands in.': 'Der Blog, in dem er steht.',
  'Empty: the article’s title.': 'Leer: der Titel des Beitrags.',
  'Empty: the article’s summary.': 'Leer: die Zusammenfassung des Beitrags.',
  'The article stays open to shoppers; search engines are asked to leave it out.':
    'Kunden sehen den Beitrag weiterhin, Suchmaschinen sollen ihn auslassen.',
  'Not shown here': 'Hier nicht zeigen',
  'For a region that has no such article: it is in no list, and its address is not found.':
    'Für eine Region, die diesen Beitrag nicht hat: Er steht in keiner Liste, und seine Adresse wird nicht gefunden.',
};
