/** List of articles, with a button to create one. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { callEditor } from '../api/client.ts';
import type { NewArticleJson } from '../api/document-json.ts';
import { Notice } from '../shell/notice.tsx';
import { documentsTexts } from './documents-texts.ts';
import { ListedPage } from './listed-page.tsx';
import { getDocumentScreenPath } from './use-kinds.ts';

export function ArticlesPage() {
  return (
    <ListedPage
      title={documentsTexts.articles.title}
      description={documentsTexts.articles.description}
      list="articles"
      empty={documentsTexts.articles.empty}
      begin={<NewArticle />}
    />
  );
}

/** The server assigns an article's number. Nothing is stored before the first save. */
function NewArticle() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    setPending(true);
    setProblem(null);
    const result = await callEditor<NewArticleJson>('/articles', { method: 'POST' });
    setPending(false);
    if (result.ok) void navigate(getDocumentScreenPath('post', result.value.key));
    else setProblem(result.refused.message);
  };
  return (
    <div className="grid gap-3">
      <Button type="button" pending={pending} onClick={() => void begin()}>
        {documentsTexts.articles.create}
      </Button>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
    </div>
  );
}
