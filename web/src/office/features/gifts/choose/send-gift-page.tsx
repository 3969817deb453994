import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { KEEPS_DRAFTS } from '@regalo/contract/gifts/drafts';
import type { Template } from '@regalo/contract/gifts/templates';
import { IconCategory } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { useCategories } from '../../catalogue/api.ts';
import { CatalogueView } from '../../catalogue/catalogue-view.tsx';
import { ALL_SHOPS, type CategoryChoice, FREE_AMOUNT } from '../../catalogue/category-choice.ts';
import { CategoryList } from '../../catalogue/category-list.tsx';
import type { GiftChoice } from '../../catalogue/gift-choice.ts';
import { useCart } from '../cart.ts';
import { DraftsList } from '../drafts/drafts-list.tsx';
import { EndedNotice } from '../drafts/ended-notice.tsx';
import { GoneNotice } from '../drafts/gone-notice.tsx';
import { applyTemplate, messageInCart } from '../templates/apply-template.ts';
import { PickTemplate } from '../templates/pick-template.tsx';
import { BegunNotice } from './begun-notice.tsx';
import type { CatalogueParams } from './catalogue-params.ts';
import classes from './send-gift-page.module.css';

const route = getRouteApi('/guarded/send-gift');

/** The page to choose a gift: a free amount, or an item of a shop. */
export function SendGiftPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, drawer] = useDisclosure(false);
  const { params, show, find } = useCatalogueParams();
  const pickCategory = (category: CategoryChoice) => {
    drawer.close();
    show({ category });
  };
  const use = (template: Template) => {
    applyTemplate(template, t, { gift: true });
    if (useCart.getState().item) void navigate({ to: '/checkout' });
  };
  const choose = (choice: GiftChoice) => {
    useCart.getState().choose(choice);
    void navigate({ to: '/checkout' });
  };
  return (
    <>
      <PageTitle
        tab={t('catalogue.page')}
        title={t('catalogue.page')}
        intro={t('catalogue.intro')}
        actions={
          <>
            <PickTemplate gift present={messageInCart} onPick={use} />
            <Opener category={params.category} onOpen={drawer.open} />
          </>
        }
      />
      <GoneNotice />
      <EndedNotice />
      <BegunNotice />
      <Allowed to={KEEPS_DRAFTS}>
        <DraftsList />
      </Allowed>
      <div className={classes.layout}>
        <aside className={classes.side}>
          <CategoryList value={params.category} onChange={pickCategory} />
        </aside>
        <Drawer
          opened={open}
          onClose={drawer.close}
          size={300}
          title={t('catalogue.openCategories')}
        >
          <CategoryList value={params.category} onChange={pickCategory} />
        </Drawer>
        <div className={classes.main}>
          <CatalogueView place={params} onPlace={show} onFind={find} onChoose={choose} />
        </div>
      </div>
    </>
  );
}

/** The position in the catalogue and how to change it; params left out get their default. */
function useCatalogueParams() {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  return {
    params,
    show: (search: Partial<CatalogueParams>) => void navigate({ search }),
    /** Replaces the history entry of a search, so that Back does not step through every letter. */
    find: (find: string) => {
      const replace = params.category === ALL_SHOPS;
      void navigate({ search: { category: ALL_SHOPS, find }, replace });
    },
  };
}

interface OpenerProps {
  category: CategoryChoice;
  onOpen: () => void;
}

/** Opens the categories on narrow screens, and shows the chosen one. */
function Opener({ category, onOpen }: OpenerProps) {
  const { t } = useTranslation();
  const categories = useCategories().data;
  const nameOf = () => {
    if (category === FREE_AMOUNT) return t('catalogue.free');
    if (category === ALL_SHOPS) return t('catalogue.allShops');
    return categories?.find(({ id }) => id === category)?.name;
  };
  return (
    <div className={classes.opener}>
      <Button variant="default" leftSection={<IconCategory size={18} />} onClick={onOpen}>
        {t('catalogue.openCategories')}
      </Button>
      <span>{nameOf()}</span>
    </div>
  );
}
