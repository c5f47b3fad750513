/** Brand story: an image to the page's edge, and a short text next to it, on the colour of the image if that is known. */
import { getChapterClass } from '../data/image-tones.ts';
import { getFieldLang } from '../data/text-language.ts';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { HomeStory } from './home-data.ts';
import { PictureHotspots } from './picture-hotspots.tsx';

export interface HomeStorySectionProps {
  /** Id of the section. */
  readonly id: string;
  readonly story: HomeStory;
}

export function HomeStorySection({ id, story }: HomeStorySectionProps) {
  const isChapter = story.tone !== undefined;
  const picture = (
    <ResponsiveImage
      src={story.picture}
      alt=""
      width={1800}
      height={1200}
      sizes="(min-width: 64rem) 58vw, 100vw"
      className={isChapter ? 'story-picture chapter-picture' : 'story-picture'}
    />
  );
  return (
    <section
      aria-label={story.button}
      lang={getFieldLang(story, 'text')}
      className={`section story ${getChapterClass(story.tone)}`}
    >
      {story.hotspots === undefined ? (
        picture
      ) : (
        <div className="story-hotspots">
          {picture}
          <PictureHotspots id={`${id}-spot`} hotspots={story.hotspots} />
        </div>
      )}
      <div className="story-words">
        <p className="story-text">{story.text}</p>
        <p className="mt-6">
          <Link to={story.url} className="link inline-flex min-h-11 items-center">
            {story.button}
          </Link>
        </p>
      </div>
    </section>
  );
}
