/** Titles and descriptions of the fields of the brand, in German. */
export const germanBrandLabels: Readonly<Record<string, string>> = {
  Brand: 'Marke',
  'Name, logo, colours, fonts and addresses of the shop.':
    'Name, Logo, Farben, Schriften und Adressen des Shops.',
  'As shoppers know the shop: titles, header, emails.':
    'Wie Kunden den Shop kennen: in Titeln, Kopfzeile und E-Mails.',
  'Legal name': 'Firmenname',
  'Whoever sells, on invoices and in the foot of emails. Empty: the name.':
    'Wer verkauft: auf Rechnungen und am Ende von E-Mails. Leer: der Name.',
  'Name of the club': 'Name des Clubs',
  'What members are members of. Empty: the name with “Club”.':
    'Worin Mitglieder Mitglied sind. Leer: der Name mit „Club“.',
  Logo: 'Logo',
  'Stands in place of the name in the header. SVG is sharpest. Empty: the name in letters.':
    'Steht in der Kopfzeile anstelle des Namens. SVG ist am schärfsten. Leer: der Name als Schrift.',
  'Logo in the dark': 'Logo im dunklen Design',
  'For devices in dark mode. Empty: the logo above.': 'Für Geräte im dunklen Design. Leer: das Logo darüber.',
  Sign: 'Zeichen',
  'A small drawing before a name in letters, and in place of a missing picture.':
    'Eine kleine Zeichnung vor dem Namen als Schrift und anstelle eines fehlenden Bilds.',
  Icon: 'Icon',
  'A square picture for browser tabs and phones, SVG or at least 512 pixels wide. Empty: the first letter of the name.':
    'Ein quadratisches Bild für Browsertabs und Smartphones, SVG oder mindestens 512 Pixel breit. Leer: der erste Buchstabe des Namens.',
  'Picture of shared links': 'Bild geteilter Links',
  'Shown where a link to a page without a picture of its own is shared; 1200 by 630 pixels.':
    'Zu sehen, wo ein Link zu einer Seite ohne eigenes Bild geteilt wird, 1200 × 630 Pixel.',
  Colours: 'Farben',
  'Text always has to be readable: 4.5 to 1 at least.': 'Text muss immer lesbar sein: mindestens 4,5 zu 1.',
  'By day': 'Helles Design',
  'Every other tone follows from these.': 'Alle anderen Töne ergeben sich daraus.',
  Page: 'Seite',
  'The ground of every page.': 'Der Hintergrund jeder Seite.',
  Text: 'Text',
  'Text, and buttons set to the text colour.': 'Text, und Schaltflächen in der Textfarbe.',
  Accent: 'Akzent',
  'Counts, the announcement bar, and buttons set to the accent.':
    'Zähler, die Ankündigungsleiste und Schaltflächen in der Akzentfarbe.',
  Marks: 'Hervorhebungen',
  'Progress bars and small signs. If empty, derived from the accent.':
    'Fortschrittsbalken und kleine Zeichen. Leer: aus dem Akzent abgeleitet.',
  Links: 'Links',
  'Links, the focus ring and success messages. If empty, derived from the accent.':
    'Links, der Fokusrahmen und Erfolgsmeldungen. Leer: aus dem Akzent abgeleitet.',
  Sale: 'Sale',
  'Reduced prices and mistakes in forms.': 'Reduzierte Preise und Fehler in Formularen.',
  'In the dark': 'Dunkles Design',
  'For devices in dark mode. Empty: follow from the colours by day.':
    'Für Geräte im dunklen Design. Leer: ergeben sich aus den hellen Farben.',
  Fonts: 'Schriften',
  'All of them come from your own server.': 'Alle kommen von Ihrem eigenen Server.',
  Headings: 'Überschriften',
  'Names and headlines.': 'Namen und Überschriften.',
  'File for headings': 'Datei für Überschriften',
  'An uploaded woff2 file that you may use on the web.':
    'Eine hochgeladene WOFF2-Datei, die Sie im Web verwenden dürfen.',
  'Everything else.': 'Alles andere.',
  'File for text': 'Datei für Text',
  'Corners and buttons': 'Ecken und Schaltflächen',
  'How rounded corners are, and the colour of buttons.':
    'Wie rund Ecken sind, und die Farbe der Schaltflächen.',
  Pictures: 'Bilder',
  'How round the corners of pictures are, in pixels.': 'Wie rund die Ecken von Bildern sind, in Pixeln.',
  Controls: 'Bedienelemente',
  'How round buttons and fields are.': 'Wie rund Schaltflächen und Felder sind.',
  Buttons: 'Schaltflächen',
  'Colour of buttons and selected options.': 'Farbe von Schaltflächen und gewählten Optionen.',
  'Postal address': 'Postanschrift',
  'Line by line, without the name: on invoices, packing slips and in emails.':
    'Zeile für Zeile, ohne den Namen: auf Rechnungen, Lieferscheinen und in E-Mails.',
  Phone: 'Telefon',
  'For shoppers and search engines. Empty: none.': 'Für Kunden und Suchmaschinen. Leer: keines.',
  'Email for shoppers': 'E-Mail für Kunden',
  'Where questions go. Empty: none is named.': 'Wohin Fragen gehen. Leer: Es wird keine genannt.',
  Emails: 'E-Mails',
  'Whom the shop’s emails come from.': 'Von wem die E-Mails des Shops kommen.',
  Sender: 'Absender',
  'Whom emails are from. Empty: the name of the shop.': 'Von wem E-Mails sind. Leer: der Name des Shops.',
  'Sender’s address': 'Adresse des Absenders',
  'Has to be one that your email provider may send from. Empty: as the server is configured.':
    'Muss eine sein, von der Ihr E-Mail-Anbieter senden darf. Leer: wie auf dem Server eingestellt.',
  'Replies to': 'Antworten an',
  'Where answers go. Empty: to the sender’s address.':
    'Wohin Antworten gehen. Leer: an die Adresse des Absenders.',
  'Social profiles': 'Profile in sozialen Medien',
  'For search engines: which accounts are yours.': 'Für Suchmaschinen: welche Konten Ihre sind.',
  Profile: 'Profil',
  'The address of your page there.': 'Die Adresse Ihrer Seite dort.',
  Slogan: 'Slogan',
  'Beneath the name at the foot of pages. Empty: none.': 'Unter dem Namen am Ende der Seiten. Leer: keiner.',
  Description: 'Beschreibung',
  'What the shop sells, in one sentence, for search engines and shared links. Empty: the slogan.':
    'Was der Shop verkauft, in einem Satz, für Suchmaschinen und geteilte Links. Leer: der Slogan.',
};
