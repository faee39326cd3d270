import { findArticle } from '@portal/brand/news';
import { useParams } from '@portal/router';
import { Article } from './article.tsx';
import { ArticleNotFound } from './article-not-found.tsx';

/** `/news/:id` */
export default function NewsPage() {
  const article = findArticle(useParams()['id']);
  return article ? <Article article={article} /> : <ArticleNotFound />;
}
